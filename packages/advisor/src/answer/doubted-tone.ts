import type { Answer } from '../answer.ts';

const STEP = 2;

/** An answer that calls a skin tone theirs which the scan could not tell: it says so, and offers the tones beside it. */
export function withDoubtedTone(answer: Answer, tone: string, tones: readonly { readonly name: string }[]): Answer {
  if (!answer.text.includes(`${tone} skin`)) return answer;
  const at = tones.findIndex(({ name }) => name === tone);
  const beside = [tones[at - STEP], tones[at + STEP]].flatMap((other) => other?.name ?? []);
  return {
    ...answer,
    text: `The scan wasn’t sure of your tone, so I’m going by ${tone}. ${answer.text}`,
    chips: [...beside.map((other) => `My skin tone is ${other}`), ...answer.chips],
  };
}
