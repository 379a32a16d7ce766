import type { Choice } from '@beautymark/advisor';

const CHARACTERS_MAX = 700;
const LEAKED_WORDS = 8;
const REFERENCE = /\[\[(\d{1,9})\]\]/g;
/** Only the shop writes money, markup and addresses. */
const FORBIDDEN =
  /[$£€<>{}[\]`]|https?:|www\.|\b\d+(?:\.\d+)? ?(?:dollars?|bucks?|euros?|pounds?|usd|% off|percent off)\b/i;
const CLAIMS = /\bsafe\b|\bfree (?:shipping|delivery|gift|sample)|\bcoupon|\bvoucher|\bpromo/i;

export interface WordedAnswer {
  text: string;
  /** The products that the text names, in its order. */
  choices: Choice[];
}

/**
 * A model's text with its product references filled in.
 * @param known     products that the tools returned; other references are made up
 * @param names     all products and brands of the shop; written out they are no references
 * @param secret    the instructions, which must not be repeated
 * @returns         null when the text contains something that only the shop may say
 */
export function wordedAnswer(
  written: string,
  { known, names, secret }: { known: ReadonlyMap<number, Choice>; names: readonly string[]; secret: string },
): WordedAnswer | null {
  const text = written.trim();
  const ids = [...text.matchAll(REFERENCE)].map(([, id]) => Number(id));
  const choices = [...new Set(ids)].map((id) => known.get(id));
  if (text === '' || text.length > CHARACTERS_MAX || !choices.every((choice) => choice !== undefined)) return null;
  const prose = text.replace(REFERENCE, ' ');
  if (FORBIDDEN.test(prose) || CLAIMS.test(prose) || writesName(prose, names) || repeats(prose, secret)) return null;
  return { text: text.replace(REFERENCE, (_, id: string) => named(known.get(Number(id)))), choices };
}

const named = (choice: Choice | undefined): string =>
  choice
    ? `${choice.product.name} by ${choice.product.brand} ($${choice.product.price}${choice.shade ? `, in ${choice.shade.name}` : ''})`
    : '';

/** Normalizes names for comparison: lower-case words, single blanks. */
const normalized = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

function writesName(prose: string, names: readonly string[]): boolean {
  const words = normalized(prose);
  return names.some((name) => words.includes(normalized(name)));
}

function repeats(prose: string, secret: string): boolean {
  const words = normalized(prose);
  const told = normalized(secret).trim().split(' ');
  return told.some((_, at) => {
    const run = told.slice(at, at + LEAKED_WORDS);
    return run.length === LEAKED_WORDS && words.includes(` ${run.join(' ')} `);
  });
}
