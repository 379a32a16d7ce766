/**
 * Checks that color literals appear only in ui/tokens.css, which defines both themes and their contrast, and that a
 * room's style sheet names only classes of that room: `node tools/tokens.ts`. Swatch colors come from the catalog and
 * need no literals either.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = path.resolve(import.meta.dirname, '../apps/storefront/src');
const TOKENS = 'ui/tokens.css';
const CHECKED = /\.(tsx?|css)$/;
const TEST = /\.test\.tsx?$/;

/** Behind `|` a color is data: a shade in the example of an import. */
const HEX = /(?<![\w&/#|-]|href=["'])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w/-])/gi;
const FUNCTION = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*[\d.+-]/gi;
const NAMED =
  /(?<=[:[]\s*['"]?)(?:white|black|red|green|blue|gr[ae]y|pink|orange|purple|silver|gold)(?=['"]?\s*[;,\]}!])/gi;
/** Tailwind's own palette: bg-pink-500, text-white, from-black/50. */
const UTILITY =
  /(?<![\w-])(?:bg|text|border(?:-[trblxyse])?|from|via|to|ring|fill|stroke|outline|shadow|decoration|accent|caret|divide|placeholder)-(?:white|black|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})(?![\w-])/g;

/** Returns the color literals of a file with their lines, ignoring comments. */
export function colorLiterals(text: string, isCss: boolean) {
  const patterns = isCss ? [HEX, FUNCTION, NAMED, UTILITY] : [HEX, FUNCTION, UTILITY];
  const code = blankComments(text);
  return patterns
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .filter((match) => !isSelector(code, match.index, isCss))
    .map((match) => ({ literal: match[0], line: code.slice(0, match.index).split('\n').length }))
    .sort((a, b) => a.line - b.line);
}

/** Replaces comments with spaces, keeping line numbers; `://` is not a comment. */
function blankComments(text: string) {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
}

/** `#add { … }` is a selector, `color: #add;` a color. */
function isSelector(code: string, at: number, isCss: boolean) {
  if (!isCss || code[at] !== '#') return false;
  const rest = code.slice(at);
  const end = rest.search(/[;{}]/);
  return end >= 0 && rest[end] === '{';
}

export function strayColors(folder: string = SOURCE) {
  return sourcesOf(folder)
    .filter(({ file }) => file !== TOKENS)
    .flatMap(({ file, text }) => colorLiterals(text, file.endsWith('.css')).map((found) => ({ file, ...found })));
}

/**
 * Classes that a style sheet names and no component of its room has, also inside `:has()`. Where rooms meet, in the
 * style sheet beside shop.tsx, every component counts.
 */
export function strayClasses(folder: string = SOURCE) {
  const sources = sourcesOf(folder);
  return sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) => {
      const room = roomOf(file);
      const components = sources.filter((other) => !other.file.endsWith('.css') && other.file.startsWith(room));
      const hasClass = (name: string) =>
        components.some((other) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(other.text));
      return classesIn(text)
        .filter(({ literal }) => !hasClass(literal))
        .map((found) => ({ file, ...found }));
    });
}

/** Its folder in `shop`, `face` or `desk`, or `pages`, `platform` or `ui`; empty for what stands beside them. */
const roomOf = (file: string) => /^(?:(?:shop|face|desk)\/[^/]+|pages|platform|ui)\//.exec(file)?.[0] ?? '';

/** The class selectors of a style sheet; Tailwind's own stand for tokens. */
function classesIn(css: string) {
  const code = blankComments(css);
  return [...code.matchAll(/(?<=[\s>+~(:&,]|^)\.([a-z][\w-]*)(?=[\s>+~):,.[{])/gm)]
    .map((match) => ({ literal: match[1] ?? '', line: code.slice(0, match.index).split('\n').length }))
    .filter(({ literal }) => !/^(?:text|bg)-/.test(literal));
}

function sourcesOf(folder: string) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => CHECKED.test(file) && !TEST.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stray = strayColors();
  for (const { file, line, literal } of stray) {
    console.log(`✗ apps/storefront/src/${file}:${line} ${literal}: define it in ${TOKENS} and use the token`);
  }
  const foreign = strayClasses();
  for (const { file, line, literal } of foreign) {
    console.log(`✗ apps/storefront/src/${file}:${line} .${literal}: no component of this room has the class`);
  }
  process.exitCode = stray.length + foreign.length > 0 ? 1 : 0;
}
