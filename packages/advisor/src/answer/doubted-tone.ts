import { listed } from '@beautymark/language';
import type { Answer } from '../answer.ts';

type Tones = readonly { readonly name: string }[];

/** How far the tones lie that it could be instead: as the results name them. */
const STEP = 2;

/** Where an answer says what the tone is, or calls it the shopper's. */
const saysTone = (tone: string) => new RegExp(`(skin is|skin tone|reads) ${tone}\\b`, 'g');

function namesBeside(tone: string, tones: Tones): string[] {
  const at = tones.findIndex(({ name }) => name === tone);
  return [tones[at - STEP], tones[at + STEP]].flatMap((other) => other?.name ?? []);
}

const toChoose = (names: readonly string[], { chips, corrections }: Answer): readonly string[] =>
  // Where other tones are offered already, these would contradict them.
  corrections.length > 0 ? chips : [...names.map((name) => `My skin tone is ${name}`), ...chips];

/** An answer that calls a skin tone theirs which the scan could not tell: it says so, and offers the tones beside it. */
export function withDoubtedTone(answer: Answer, tone: string, tones: Tones): Answer {
  if (!answer.text.includes(`${tone} skin`) && !saysTone(tone).test(answer.text)) return answer;
  return {
    ...answer,
    text: `The scan wasn’t sure of your tone, so I’m going by ${tone}. ${answer.text}`,
    chips: toChoose(namesBeside(tone, tones), answer),
  };
}

/** An answer that calls a skin tone theirs which the scan found likely: it says "likely", as the results do, and where it names the tone it offers those beside it. */
export function withLikelyTone(answer: Answer, tone: string, tones: Tones): Answer {
  const text = answer.text.replaceAll(`your ${tone} skin`, `your skin (likely ${tone})`);
  if (!saysTone(tone).test(text)) return { ...answer, text };
  const beside = namesBeside(tone, tones);
  const others = answer.corrections.length > 0 ? '' : ` (it could also be ${listed(beside, 'or')})`;
  return {
    ...answer,
    text: text.replaceAll(saysTone(tone), `$1 likely ${tone}${others}`),
    chips: toChoose(beside, answer),
  };
}
