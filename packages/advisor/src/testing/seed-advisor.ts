import type { Analysis } from '@beautymark/contracts/face';
import { answerOf, createAdvisor } from '../advisor.ts';
import { advice, catalogue, HONEY, tones } from './seed-shop.ts';

export const advisor = await createAdvisor({ advice, tones });

/** @returns the answers to a conversation, each turn remembering the one before */
export async function talk(queries: readonly string[], analysis: Analysis | null = HONEY) {
  const answers = [];
  let topic: unknown = null;
  for (const query of queries) {
    const retrieval = await advisor.retrieve({ query, analysis, topic }, catalogue);
    const answer = answerOf(retrieval);
    answers.push({ ...answer, entries: retrieval.parts.map(({ entry }) => entry?.id ?? null) });
    topic = answer.topic;
  }
  return answers;
}

/** @returns the answer to the last of some questions */
export async function lastAnswer(...queries: string[]) {
  const answer = (await talk(queries)).at(-1);
  if (!answer) throw new RangeError('no question was asked');
  return answer;
}
