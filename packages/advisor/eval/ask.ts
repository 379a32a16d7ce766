import type { Analysis } from '@beautymark/contracts/face';
import { type Advisor, type Answer, answerOf, type CataloguePort, type Retrieval } from '../src/index.ts';
import type { JudgedAnswer } from './judge.d.mts';

interface Asked {
  readonly query?: string;
  readonly turns?: readonly string[];
  readonly analysis?: Analysis;
}

export interface Needs {
  advisor: Advisor;
  catalogue: CataloguePort;
  defaultAnalysis: Analysis;
}

/** @returns the answer to a question, or to each turn of a conversation, as the judge reads it */
export async function askAll({ query, turns, analysis }: Asked, needs: Needs): Promise<JudgedAnswer[]> {
  const { advisor, catalogue } = needs;
  const judged: JudgedAnswer[] = [];
  let topic: unknown = null;
  for (const turn of turns ?? [query ?? '']) {
    const question = { query: turn, analysis: analysis ?? needs.defaultAnalysis, topic };
    const retrieval = await advisor.retrieve(question, catalogue);
    judged.push(asJudged(retrieval, answerOf(retrieval)));
    topic = JSON.parse(JSON.stringify(retrieval.topic));
  }
  return judged;
}

/** @returns the answer to a question, or to the last turn of a conversation */
export async function ask(asked: Asked, needs: Needs): Promise<JudgedAnswer> {
  const judged = (await askAll(asked, needs)).at(-1);
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
