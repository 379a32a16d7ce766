import type { Analysis } from '@beautymark/contracts/face';
import type { Answer } from '../src/index.ts';
import { seedAdvisor, seedCatalog } from '../src/testing/seed-shop.ts';
import type { JudgedAnswer } from './judge.ts';

interface Asked {
  readonly query?: string;
  readonly turns?: readonly string[];
  readonly analysis?: Analysis;
}

const KIND: Readonly<Partial<Record<Answer['act'], JudgedAnswer['kind']>>> = {
  advise: 'advice',
  look: 'advice',
  'small-talk': 'advice',
  forget: 'advice',
  'explain-result': 'advice',
  'correct-result': 'advice',
  'how-to-use': 'advice',
  'shop-fact': 'shop-fact',
  safety: 'medical',
  'out-of-scope': 'out-of-scope',
  'ask-back': 'out-of-scope',
};

/** @returns the answer to a question, or to each turn of a talk, as the judge reads it */
export function askAll({ query, turns, analysis }: Asked, defaultAnalysis: Analysis): JudgedAnswer[] {
  let state: unknown = null;
  return (turns ?? [query ?? '']).map((turn) => {
    const answer = seedAdvisor.answer({ query: turn, analysis: analysis ?? defaultAnalysis, state }, seedCatalog);
    state = JSON.parse(JSON.stringify(answer.state));
    return asJudged(answer);
  });
}

const asJudged = ({ act, topics, choices, text }: Answer): JudgedAnswer => ({
  kind: KIND[act] ?? 'products',
  entries: [...topics],
  products: choices.map(({ product: { id, price }, shade }) => ({ id, price, ...(shade && { shade: shade.name }) })),
  text,
});
