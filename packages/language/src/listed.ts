/** @returns "a, b and c" */
export const listed = (names: readonly string[], last = 'and'): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;

/** @returns "a mascara", "an eyeliner" */
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** @returns a text that begins a sentence */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 1742 as "1,742": as the storefront writes it, whose primitives import nothing. */
export const withCommas = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
