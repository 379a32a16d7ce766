import { z } from 'zod';
import { foldAccents } from './fold-accents.ts';
import { invisible, isVisible, visibleText } from './visible-text.ts';

/**
 * The letters of the shop's name, each with those that are taken for it. They reach browsers, so they are only these of
 * Unicode's 6,000: `name-key.test.ts` of the server compares them.
 */
export const LOOK_ALIKES = {
  b: 'ƀƃƅɓʙβбвьѣҍᏼᑲᑳᖯᗷᲀᲇꓐꞵꮟ𐊂𐊡𐌁',
  e: 'ɇεеҽҿᴇ℮⋿ⴹꓰꬲꭼ𐊆𑣆𑣎',
  a: 'ɑαаᗅᴀ⍶⍺ꓮꭺ𐊠𖽀',
  u: 'ʉʋυսሀᑌᴜᵾ∪⋃ꓴꞟꭎꭒꮜ𐓶𑣘𖽂',
  t: 'ŧƭʈτтҭᲄᲅᴛᵵ₮⊤⍡⟙ⱦⲧꓔꭲ𐊗𐊱𐌕𑣜𖼊🝨',
  y: '¥ƴɏɣʏγυуүұყᶌỿⲩꓬꭚꭹꮍ𐊲𑣄𑣜𖽃',
  m: 'ɱʍμϻмӎᗰᛖᴍᵯ₥ⲙꓟꮇ𐊰𐌑𑜀𑣣',
  r: 'ɍɼɽʀгғᖇᴦᵲⲅꓣꭇꭈꭱꮁꮢ𐓜𖼵𝈖',
  k: 'ĸƙκкқҟᛕᴋ₭ⱪⲕꓗꝁꮶ𐔘',
};
const letters = Object.entries(LOOK_ALIKES);
/** What stands between or beside letters and changes nothing: spaces, signs, joiners. */
const BETWEEN = new RegExp(`[^\\p{L}\\p{N}${Object.values(LOOK_ALIKES).join('')}]`, 'gu');
/** What is put beside the shop's name to speak for it. */
const BEFORE = '(?:the|official)*';
const AFTER = '(?:tm|com|official|support|team|help|desk|shop|store|customer|service|care|staff|admin)*';
const HOUSE = new RegExp(`^${BEFORE}${[...'beautymark'].map((letter) => oneOf(letter)).join('')}${AFTER}$`, 'u');

/** Beside these, what a company puts behind its name, and digits for letters. */
const COMPANY =
  '(?:inc|incorporated|llc|ltd|limited|gmbh|ag|plc|co|corp|company|group|global|international|online|hq|usa|uk|eu|cosmetics|marketplace|sellers?)*';
const DIGITS: Record<string, string> = { b: '8', e: '3', a: '4', t: '7' };
const SHOWN_HOUSE = new RegExp(
  `^${BEFORE}${[...'beautymark'].map((letter) => `(?:${oneOf(letter)}|${DIGITS[letter] ?? letter})`).join('')}s?${AFTER}${COMPANY}${AFTER}$`,
  'u',
);

function oneOf(letter: string): string {
  const [, others = ''] = letters.find(([known]) => known === letter) ?? [];
  return letter === 'm' ? `(?:[m${others}]|rn)` : `[${letter}${others}]`;
}

const lettersOf = (name: string) => foldAccents(name).toLowerCase().replace(BETWEEN, '');
/** Whether readers would take a name for the shop's own, however it is spaced and whatever its letters are. */
const passesForHouse = (name: string) => HOUSE.test(lettersOf(name));
/** The same of a name that a seller trades under: no person is called so. */
export const passesForHouseAsSeller = (name: string) => SHOWN_HOUSE.test(lettersOf(name));

/** A name of a person, seller or brand: others can read it, and it is not the shop's. Spaces count once. */
export const properName = (name: string) =>
  visibleText(name)
    .overwrite((text) => text.replace(/\p{Zs}+/gu, ' '))
    .refine((text) => !passesForHouse(text), refusal(name));

/** The same of what a seller trades under. */
export const sellerName = (name: string) =>
  properName(name).refine((text) => !passesForHouseAsSeller(text), refusal(name));

/** The same of a shade, which carts and orders know by its very characters: they stay as they are typed. */
export const shadeName = (name: string) =>
  z
    .string()
    .trim()
    .refine(isVisible, invisible(name))
    .refine((text) => !passesForHouse(text), refusal(name));

const refusal = (name: string) => ({ error: `${name} cannot be, or look like, BeautyMark`, abort: true });
