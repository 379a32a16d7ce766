import { foldAccents } from '@beautymark/contracts/fold-accents';
import unhomoglyph from 'unhomoglyph';
import { uniqueKey } from './search-text.ts';

/** Small capitals, which Unicode's table keeps apart from the letters that they look like. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢĸʍ';
const LETTERS = 'abcdefghijklmnoprstuvwyzkm';
/** Characters that differ only by case or look alike in many fonts: "I", "l", "1", "i"; "O", "o", "0". */
const SAME: Record<string, string> = { i: 'l', '1': 'l', '0': 'o' };

const isAscii = (text: string) => /^[a-z]+$/.test(text);

/** The letters that a character looks like, in either case, by Unicode's table of confusables (UTS 39). */
export function lookOf(character: string): string[] {
  const looks = [character, character.toUpperCase()].map((form) =>
    [...foldAccents(unhomoglyph(form)).toLowerCase()].map((c) => LETTERS[[...SMALL_CAPITALS].indexOf(c)] ?? c).join(''),
  );
  return looks.map((look) => (look === 'rn' ? 'm' : look));
}

/**
 * Equal for two names that readers would confuse. A name without letters keeps its own key. `properName` of the
 * contracts has refused names that look like the shop's.
 */
export function nameKey(name: string): string {
  const key = Array.from(foldAccents(name).toLowerCase().replaceAll('rn', 'm'), (character) => {
    if (!/[\p{L}\p{N}]/u.test(character)) return '';
    const letter = /[a-z0-9]/.test(character) ? character : (lookOf(character).find(isAscii) ?? character);
    return SAME[letter] ?? letter;
  }).join('');
  return key === '' ? uniqueKey(name) : key;
}

const COMPANY = new Set('inc incorporated llc ltd limited gmbh ag plc co corp company'.split(' '));
const DIGITS: Record<string, string> = { '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' };

/** The same for sellers' names: a company's legal form, a plural and digits make no difference. */
export function sellerNameKey(name: string): string {
  const words = name.split(/[\s,.]+/).filter(Boolean);
  while (words.length > 1 && COMPANY.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();
  const key = nameKey(words.join(' ')).replace(/[34578]/g, (digit) => DIGITS[digit] ?? digit);
  return key.replace(/(?<=..)s$/, '');
}
