import type { Analysis } from '@beautymark/contracts/face';
import { advisorWith, answerOf } from '../advisor.ts';
import { SHOP_FACTS, shopFactEntries, withShopFacts } from '../knowledge/shop-facts.ts';
import { createEntryRanking } from '../retrieval/entry-ranking.ts';
import { advice, catalogue, HONEY, tones } from './seed-shop.ts';

/** Learned once for all test files of a process (vitest.config.ts): it takes longer than most of them. */
export const ranking = await createEntryRanking([
  ...advice.map((entry) => withShopFacts(entry, SHOP_FACTS)),
  ...shopFactEntries(),
]);
export const advisor = advisorWith(ranking, tones);

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
