/**
 * Checks that color literals appear only in ui/tokens.css, which defines both themes and their contrast:
 * `node tools/tokens.ts`. Swatch colors come from the catalog and need no literals either.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = path.resolve(import.meta.dirname, '../apps/storefront/src');
const TOKENS = 'ui/tokens.css';
const CHECKED = /\.(tsx?|css)$/;
const TEST = /\.test\.tsx?$/;

/** Behind `|` a color is data: a shade in the example of an import. */
const HEX = /(?<![\w&/#|-]|href=["'])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/gi;
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
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => CHECKED.test(file) && !TEST.test(file) && file !== TOKENS)
    .sort()
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return colorLiterals(text, file.endsWith('.css')).map((found) => ({ file, ...found }));
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stray = strayColors();
  for (const { file, line, literal } of stray) {
    console.log(`✗ apps/storefront/src/${file}:${line} ${literal}: define it in ${TOKENS} and use the token`);
  }
  process.exitCode = stray.length > 0 ? 1 : 0;
}
