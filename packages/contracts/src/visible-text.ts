import { z } from 'zod';

/** Emoji, whose parts are joined by characters that are invisible elsewhere. */
const EMOJI =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)*/gu;
/** Controls, direction changes, private and unassigned characters, and characters that fonts leave blank. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Without what nobody sees. */
export const withoutInvisible = (text: string): string => text.replace(new RegExp(INVISIBLE, 'gu'), '');

/** Scripts whose letters are joined, or kept apart, by a character of its own: without it they are other words. */
const SCRIPTS = 'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr'.split(' ');
const JOINING = `[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`;
const JOINED = new RegExp(`(${JOINING})[\\u200C\\u200D](?=${JOINING})`, 'gu');

/** Without what may join its letters. */
export const withoutJoiners = (text: string): string => text.replace(JOINED, '$1');

export const isVisible = (text: string): boolean => !INVISIBLE.test(withoutJoiners(text).replace(EMOJI, ''));

/**
 * A name that others read: one form of each character (NFKC), without characters that are invisible or change the
 * direction of text, since they make two names look alike.
 */
export const visibleText = (name: string) => z.string().normalize('NFKC').trim().refine(isVisible, invisible(name));

export const invisible = (name: string) => ({ error: `${name} cannot contain invisible characters`, abort: true });

/** Text of one or more lines. Other control characters are shown by no font, and some spoil files and mails. */
export const plainText = (name: string) =>
  z
    .string()
    .trim()
    .refine((text) => !/[^\P{Cc}\t\n\r]/u.test(text), {
      error: `${name} cannot contain control characters`,
      abort: true,
    });
