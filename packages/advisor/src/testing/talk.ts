import type { Analysis } from '@beautymark/contracts/face';
import type { Answer } from '../answer.ts';
import { HONEY, seedAdvisor, seedCatalog } from './seed-shop.ts';

/** @returns the answer to each message of a talk in the seed shop */
export function talk(messages: readonly string[], analysis: Analysis | null = HONEY): Answer[] {
  let state: unknown = null;
  return messages.map((query) => {
    const answer = seedAdvisor.answer({ query, analysis, state }, seedCatalog);
    state = JSON.parse(JSON.stringify(answer.state));
    return answer;
  });
}
