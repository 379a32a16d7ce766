import type { Answer } from '../answer.ts';

const STEP = 2;

/** Where an answer says what the tone is, or calls it the shopper's. */
const saysTone = (tone: string) => new RegExp(`(skin is|skin tone|reads) ${tone}\\b`, 'g');

/** An answer that calls a skin tone theirs which the scan could not tell: it says so, and offers the tones beside it. */
export function withDoubtedTone(answer: Answer, tone: string, tones: readonly { readonly name: string }[]): Answer {
  if (!answer.text.includes(`${tone} skin`) && !saysTone(tone).test(answer.text)) return answer;
  const at = tones.findIndex(({ name }) => name === tone);
  const beside = [tones[at - STEP], tones[at + STEP]].flatMap((other) => other?.name ?? []);
  return {
    ...answer,
    text: `The scan wasn’t sure of your tone, so I’m going by ${tone}. ${answer.text}`,
    chips: [...beside.map((other) => `My skin tone is ${other}`), ...answer.chips],
  };
}

/** An answer that calls a skin tone theirs which the scan found likely: it says "likely", as the results do. */
export const withLikelyTone = (answer: Answer, tone: string): Answer => ({
  ...answer,
  text: answer.text
    .replaceAll(`your ${tone} skin`, `your skin (likely ${tone})`)
    .replaceAll(saysTone(tone), `$1 likely ${tone}`),
});
