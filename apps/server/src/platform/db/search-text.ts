/** Letters that Unicode does not take apart into a base letter and a mark. */
const LETTERS: Record<string, string> = {
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
const UNUSUAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/**
 * The form in which texts are searched: lower case, no accents, one space between words. Both what is stored and what is
 * looked for pass through here, so SQLite and PostgreSQL find the same.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(UNUSUAL, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();

/** What may exist only once whatever its case: usernames, addresses, brand names. */
export const uniqueKey = (text: string): string => text.trim().normalize('NFKC').toLowerCase();

/** Name, brand and description as one searched text; no term can reach over the line break between them. */
export const searchText = (...parts: string[]): string => parts.map(fold).join('\n');
