import otherLanguages from '../../data/lexicon/other-languages.json' with { type: 'json' };
import type { Turn } from '../turn.ts';

/** Function words that English and the names of products do not have. */
const OTHER_LANGUAGES = new Set(Object.values(otherLanguages).flatMap((words) => words.split(' ')));
const LETTERS = /\p{L}{2}/u;
/** Signs of programs, which nobody types to a shop. */
const CODE = /[{}<>\\=*|;^`]/;

/** One known word of three says nothing: "lorem ipsum dolor sit amet". */
const FAMILIAR_LEAST = 0.34;

/** No words ("{{7*7}}"), none that is known ("lorem ipsum"), or another language. */
export function isNoMessage({ said }: Turn): boolean {
  if (!LETTERS.test(said.text) && CODE.test(said.text)) return true;
  if (said.names.length > 0 || said.shades.length > 0) return false;
  const foreign = said.text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => OTHER_LANGUAGES.has(word));
  if (foreign.length > 1 || (foreign.length === 1 && said.familiar < 0.5)) return true;
  const isRead = said.mentions.length > 0 || said.brands.length > 0 || said.price !== null;
  return said.familiar <= FAMILIAR_LEAST && !isRead && said.stems.length > 0;
}

/** "Will it rain in Leeds": the weather, which no product on the table answers for. */
export const isWeather = ({ words }: Turn['said']): boolean =>
  /^(?:will it|is it going to|is it gonna|does it) (?:rain|snow)\b|\bweather (?:today|tomorrow|forecast|in)\b/.test(
    words.join(' '),
  );
