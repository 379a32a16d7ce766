import { foldAccents } from '@beautymark/contracts/fold-accents';
import { withoutJoiners } from '@beautymark/contracts/visible-text';

/** Letters and punctuation that Unicode does not decompose into a base character and a mark. */
const REPLACEMENTS: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
};
const REPLACED = new RegExp(`[${Object.keys(REPLACEMENTS).join('')}]`, 'gu');

/**
 * The form in which texts are compared in a search: lower case, no accents, single spaces. Stored texts and search terms
 * both pass through here, so SQLite and PostgreSQL find the same products.
 */
export const foldForSearch = (text: string): string =>
  foldAccents(text.toLowerCase())
    .replace(REPLACED, (character) => REPLACEMENTS[character] ?? character)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();

/** The form in which usernames, email addresses and brand names must be unique. */
export const uniqueKey = (text: string): string => withoutJoiners(text.trim().normalize('NFKC').toLowerCase());
