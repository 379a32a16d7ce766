/**
 * Colour literals belong in ui/tokens.css, where both themes and the contrast are decided: `node tools/tokens.ts`.
 * Swatches are no exception: their colours are data of the catalogue and never stand in the source.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = path.resolve(import.meta.dirname, '../apps/storefront/src');
const TOKENS = 'ui/tokens.css';
const CHECKED = /\.(tsx?|css)$/;
const TEST = /\.test\.tsx?$/;

const HEX = /(?<![\w&/#-]|href=["'])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/gi;
const FUNCTION = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*[\d.+-]/gi;
const NAMED =
  /(?<=[:[]\s*['"]?)(?:white|black|red|green|blue|gr[ae]y|pink|orange|purple|silver|gold)(?=['"]?\s*[;,\]}!])/gi;
/** Tailwind's own palette: bg-pink-500, text-white, from-black/50. */
const UTILITY =
  /(?<![\w-])(?:bg|text|border(?:-[trblxyse])?|from|via|to|ring|fill|stroke|outline|shadow|decoration|accent|caret|divide|placeholder)-(?:white|black|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})(?![\w-])/g;

/** The colour literals of a file, each with its line; comments are not looked at. */
export function colourLiterals(text: string, isCss: boolean) {
  const patterns = isCss ? [HEX, FUNCTION, NAMED, UTILITY] : [HEX, FUNCTION, UTILITY];
  const code = blankComments(text);
  return patterns
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .filter((match) => !isSelector(code, match.index, isCss))
    .map((match) => ({ literal: match[0], line: code.slice(0, match.index).split('\n').length }))
    .sort((a, b) => a.line - b.line);
}

/** Blanks comments and keeps every line where it is; `://` is an address. */
function blankComments(text: string) {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
}

/** `#add { … }` names an element, `color: #add;` a colour. */
function isSelector(code: string, at: number, isCss: boolean) {
  if (!isCss || code[at] !== '#') return false;
  const rest = code.slice(at);
  const end = rest.search(/[;{}]/);
  return end >= 0 && rest[end] === '{';
}

export function strayColours(folder: string = SOURCE) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => CHECKED.test(file) && !TEST.test(file) && file !== TOKENS)
    .sort()
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return colourLiterals(text, file.endsWith('.css')).map((found) => ({ file, ...found }));
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stray = strayColours();
  for (const { file, line, literal } of stray) {
    console.log(`✗ apps/storefront/src/${file}:${line} ${literal}: name it in ${TOKENS} and use the name`);
  }
  process.exitCode = stray.length > 0 ? 1 : 0;
}
