import type { Analysis } from '@beautymark/contracts/face';
import type { Advisor, Answer, CataloguePort, Retrieval } from '../src/index.ts';
import type { JudgedAnswer, Question } from './judge.d.mts';

export interface Needs {
  advisor: Advisor;
  catalogue: CataloguePort;
  defaultAnalysis: Analysis;
}

/** @returns the answer to a question, or to the last turn of a conversation, as the judge reads it */
export async function ask({ query, turns, analysis }: Omit<Question, 'expect'>, needs: Needs): Promise<JudgedAnswer> {
  const { advisor, catalogue } = needs;
  let topic: unknown = null;
  let judged: JudgedAnswer | null = null;
  for (const turn of turns ?? [query ?? '']) {
    const question = { query: turn, analysis: analysis ?? needs.defaultAnalysis, topic };
    const retrieval = await advisor.retrieve(question, catalogue);
    const answer = await advisor.answer(question, catalogue);
    judged = asJudged(retrieval, answer);
    topic = answer.topic;
  }
  if (!judged) throw new RangeError('a question without words');
  return judged;
}

function asJudged({ parts }: Retrieval, { kind, products, response }: Answer): JudgedAnswer {
  // An entry that only helped to choose products and is not said answers nothing.
  const entries = parts.flatMap(({ entry, advice }) => (entry && advice ? [entry.id] : []));
  return { kind: judgedKind(kind, entries), entries, products: products.map(asNamed), text: response };
}

const asNamed = ({ id, price, shade }: Answer['products'][number]) => ({ id, price, ...(shade && { shade }) });

/** Small talk is advice to the judge; "tell me a little more" is a question turned away. */
function judgedKind(kind: Answer['kind'], entries: string[]): JudgedAnswer['kind'] {
  if (kind !== 'smalltalk') return kind;
  return entries.length > 0 ? 'advice' : 'out-of-scope';
}
