import { z } from 'zod';

/** Emoji, whose parts are joined by characters that are invisible elsewhere. */
const EMOJI =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)*/gu;
/** Controls, direction changes, private and unassigned characters, and characters that fonts leave blank. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

const isVisible = (text: string) => !INVISIBLE.test(text.replace(EMOJI, ''));

/**
 * A name that others read: one form of each character (NFKC), without characters that are invisible or change the
 * direction of text, since they make two names look alike.
 */
export const visibleText = (name: string) =>
  z
    .string()
    .normalize('NFKC')
    .trim()
    .refine(isVisible, { error: `${name} cannot contain invisible characters`, abort: true });
