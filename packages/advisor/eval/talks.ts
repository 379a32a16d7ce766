import { readFileSync } from 'node:fs';
import type { Analysis } from '@beautymark/contracts/face';
import { lightnessOf } from '@beautymark/language';
import type { Answer } from '../src/index.ts';
import { seedAdvisor, seedCatalog } from '../src/testing/seed-shop.ts';
import { type ConditionedProduct, meets } from './conditions.ts';

type Where = Parameters<typeof meets>[1];

/** What a turn must be answered with; every field that is given must hold. */
export interface TurnExpectation {
  /** One of these acts. */
  act?: string[];
  /** The topic is one of these, or the products are of `kinds`; `orTopic` and `orAct` excuse other products. */
  topic?: string[];
  orTopic?: string[];
  orAct?: string[];
  /** Products are named, and all are of these subcategories. */
  kinds?: string[];
  /** Products are named, and all meet this. */
  where?: Where;
  /** Saying that nothing fits is right, too; or the only thing that is. */
  orAdmits?: boolean;
  admits?: boolean;
  products?: 'none' | 'some' | 'any';
  most?: number;
  /** Of each group the text contains one. */
  says?: string[][];
  saysNot?: string[];
  measured?: 'cheaper' | 'dearer' | 'other' | 'other-brand' | 'darker' | 'lighter';
  cheaperOrCheapest?: boolean;
  notFormula?: string;
  /** A change of the analysis is offered. */
  offers?: Record<string, string>;
  offersSome?: boolean;
}
export interface Talk {
  id: string;
  half: 'work' | 'report';
  analysis?: Analysis;
  turns: Array<{ say: string; kind: string; expect: TurnExpectation }>;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;
export const { talks, defaultAnalysis } = read<{ talks: Talk[]; defaultAnalysis: Analysis }>('talks.development.json');
const productOf = new Map(
  read<ConditionedProduct[]>('../../../catalogue/products.json').map((product) => [product.id, product]),
);

const ADMITS =
  /found no|no .* here that|i won’t name|already the lowest|nothing of this kind|those were all|left out|isn’t described|nothing (?:lighter|darker)/i;

export interface JudgedTurn {
  talk: Talk;
  say: string;
  kind: string;
  answer: Answer;
  /** What is wrong; null when nothing is. */
  fault: string | null;
  millis: number;
}

/** Holds every talk of a half from its first turn to its last. */
export function judgeTalks(half: Talk['half'] | 'all'): JudgedTurn[] {
  const judged: JudgedTurn[] = [];
  for (const talk of talks.filter((one) => half === 'all' || one.half === half)) {
    let state: unknown = null;
    let before: Answer | null = null;
    for (const { say, kind, expect } of talk.turns) {
      const began = performance.now();
      const answer = seedAdvisor.answer({ query: say, analysis: talk.analysis ?? defaultAnalysis, state }, seedCatalog);
      const millis = performance.now() - began;
      judged.push({
        talk,
        say,
        kind,
        answer,
        millis,
        fault: faultIn(expect, answer, before, talk.analysis ?? defaultAnalysis),
      });
      state = JSON.parse(JSON.stringify(answer.state));
      before = answer;
    }
  }
  return judged;
}

function faultIn(expect: TurnExpectation, answer: Answer, before: Answer | null, analysis: Analysis): string | null {
  const { act, topic, kinds, where, says = [], saysNot = [], products, most, offers, offersSome } = expect;
  const { text, choices } = answer;
  const lower = text.toLowerCase();
  const admits = ADMITS.test(text);
  const named = choices.flatMap(({ product, shade }) => {
    const seed = productOf.get(product.id);
    return seed ? [{ seed, shade: shade?.name }] : [];
  });
  if (expect.admits) return admits ? null : 'does not admit that nothing fits';
  if (act && !act.includes(answer.act)) return `act ${answer.act}`;
  const topicFits = topic?.some((id) => answer.topics.includes(id)) ?? false;
  const kindsFit = named.length > 0 && named.every(({ seed }) => kinds?.includes(seed.subcategory));
  const excused = expect.orTopic?.some((id) => answer.topics.includes(id)) || expect.orAct?.includes(answer.act);
  if ((topic || kinds) && !topicFits && !kindsFit && !excused)
    return `topic ${answer.topics.join() || '-'}, kinds ${named.map(({ seed }) => seed.subcategory).join() || '-'}`;
  if (where && !(expect.orAdmits && admits)) {
    if (named.length === 0) return 'names nothing';
    const wrong = named.filter(({ seed, shade }) => !meets(seed, where, analysis, shade));
    if (wrong.length > 0)
      return `breaks a condition: ${wrong.map(({ seed, shade }) => `${seed.id} ${shade ?? ''}`).join()}`;
  }
  if (products === 'none' && named.length > 0) return 'names products';
  if (products === 'some' && named.length === 0) return 'names nothing';
  if (most !== undefined && named.length > most) return `names ${named.length}`;
  const missing = says.find((group) => !group.some((part) => lower.includes(part.toLowerCase())));
  if (missing) return `does not say ${missing.join(' or ')}`;
  const forbidden = saysNot.find((part) => lower.includes(part.toLowerCase()));
  if (forbidden) return `says ${forbidden}`;
  if (
    expect.notFormula &&
    named.some(({ seed }) =>
      JSON.stringify(seed.details).toLowerCase().includes(`"formula":"pressed ${expect.notFormula}`),
    )
  )
    return 'wrong formula';
  if (offers && !answer.corrections.some(({ attribute, value }) => offers[attribute] === value))
    return `offers ${JSON.stringify(answer.corrections)}`;
  if (offersSome && answer.corrections.length === 0) return 'offers nothing';
  return measureFault(expect, answer, before, admits);
}

function measureFault(
  { measured, cheaperOrCheapest }: TurnExpectation,
  answer: Answer,
  before: Answer | null,
  admits: boolean,
): string | null {
  const prices = (one: Answer | null) => (one?.choices ?? []).map(({ product }) => Number(product.price));
  const [first] = answer.choices;
  const [last] = before?.choices ?? [];
  if (cheaperOrCheapest)
    return first && Number(first.product.price) <= Math.min(...prices(before)) ? null : 'is dearer';
  if (!measured || admits) return null;
  if (!first) return 'names nothing';
  if (measured === 'cheaper') return Math.max(...prices(answer)) < Math.min(...prices(before)) ? null : 'not cheaper';
  if (measured === 'dearer') return Math.min(...prices(answer)) > Math.max(...prices(before)) ? null : 'not dearer';
  const ids = new Set((before?.choices ?? []).map(({ product }) => product.id));
  if (measured === 'other') return answer.choices.some(({ product }) => ids.has(product.id)) ? 'not other' : null;
  if (measured === 'other-brand')
    return answer.choices.some(({ product }) => before?.choices.some((one) => one.product.brand === product.brand))
      ? 'same brand'
      : null;
  if (!first.shade || !last?.shade) return 'no shade';
  const step = lightnessOf(first.shade.hex) - lightnessOf(last.shade.hex);
  return (measured === 'darker' ? step < 0 : step > 0) ? null : `not ${measured}`;
}
