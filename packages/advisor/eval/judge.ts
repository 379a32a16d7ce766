import type { Analysis } from '@beautymark/contracts/face';
import { lightnessOf, weighedRating } from '@beautymark/language';
import type { Answer } from '../src/index.ts';
import { type Expectation, isExpectedAct, type Measure } from './expectation.ts';
import { meets, priceOf, type Shown, shownOf } from './products-shown.ts';

/** The part of an answer that is judged. A running shop tells neither act nor topics: they are then not judged. */
export interface Given extends Pick<Answer, 'text' | 'choices' | 'corrections'> {
  readonly act: Answer['act'] | null;
  readonly topics: Answer['topics'] | null;
}

export interface Fault {
  readonly what: string;
  /** A product that was shown breaks a condition. */
  readonly breaksCondition?: boolean;
}

interface Case {
  readonly expect: Expectation;
  readonly given: Given;
  readonly shown: readonly Shown[];
  readonly before: Given | null;
  readonly face: Analysis;
  readonly admits: boolean;
}

const ADMITS =
  /found no|no .* here that|nothing .* (?:at|under|below|within|over|in) |won’t name|already the lowest|nothing of this kind|those were all|left out|not among its|isn’t (?:part of this shop|described)|outside what i know|can’t clear|nothing (?:lighter|darker)|costs? that little/i;

/**
 * @param before  the answer of the turn before, null at the beginning of a talk
 * @returns       what is wrong with an answer; null when nothing is
 */
export function faultOf(expect: Expectation, given: Given, before: Given | null, face: Analysis): Fault | null {
  const one: Case = { expect, given, before, face, shown: shownOf(given.choices), admits: ADMITS.test(given.text) };
  for (const check of CHECKS) {
    const fault = check(one);
    if (fault) return typeof fault === 'string' ? { what: fault } : fault;
  }
  return null;
}

type Check = (one: Case) => Fault | string | null;

const CHECKS: readonly Check[] = [
  ({ expect: { any }, given, before, face }) => {
    const faults = any?.map((expect) => faultOf(expect, given, before, face)) ?? [];
    return faults.includes(null) ? null : (faults.find((fault) => fault?.breaksCondition) ?? faults[0] ?? null);
  },
  ({ expect: { act }, given }) => (act && given.act && !isExpectedAct(given.act, act) ? `act ${given.act}` : null),
  wrongTopic,
  ({ expect: { admits, act }, given, ...one }) =>
    !admits || one.admits || (act && given.act && isExpectedAct(given.act, act) && one.shown.length === 0)
      ? null
      : 'does not admit that nothing fits',
  brokenCondition,
  wrongProducts,
  wrongText,
  wrongMeasure,
  wrongOffer,
];

function wrongTopic({ expect: { topics, inAnyOrder, spokenOf }, given }: Case): string | null {
  const told = given.topics;
  if (!told) return null;
  const said = `speaks of ${told.join() || 'no topic'}`;
  const first = told.slice(0, topics?.length ?? 0);
  if (topics && !topics.every((group, at) => group.some((id) => (inAnyOrder ? first.includes(id) : first[at] === id))))
    return said;
  return spokenOf && !spokenOf.some((id) => told.includes(id)) ? said : null;
}

function brokenCondition({ expect, given, shown, face, admits }: Case): Fault | string | null {
  const wanted = expect.each ?? (expect.where ? [expect.where] : []);
  if (wanted.length === 0) return null;
  const leavesOut = expect.orSaysLeftOut?.some((word) => given.text.toLowerCase().includes(word)) ?? false;
  if (admits && (expect.orAdmits || leavesOut)) return null;
  const kinds = expect.ofKindsOnly ? expect.where?.subcategoryAnyOf : undefined;
  const asked = shown.filter(({ seed }) => !kinds || kinds.includes(seed.subcategory ?? ''));
  if (asked.length === 0) return 'shows nothing of the kind';
  const broken = asked.filter((one) => !wanted.some((where) => meets(one, where, face)));
  if (broken.length > 0)
    return {
      what: `breaks a condition: ${broken.map(({ seed, shade }) => `${seed.name} ${shade ?? ''}`.trim()).join(', ')}`,
      breaksCondition: !admits,
    };
  if (!wanted.every((where) => asked.some((one) => meets(one, where, face)))) return 'forgets one of the things';
  const { first } = expect;
  return first && !asked.slice(0, 1).every((one) => meets(one, first, face)) ? 'begins with another product' : null;
}

const nameOf = ({ seed, shade }: Shown): string => `${seed.name} ${shade ?? ''}`;

function wrongProducts({ expect, shown }: Case): Fault | string | null {
  const { products, most, has, names = [], namesNot, notFormula } = expect;
  if (products === 'none' && shown.length > 0) return 'shows products';
  if (products === 'some' && shown.length === 0) return 'shows nothing';
  if (most !== undefined && shown.length > most) return `shows ${shown.length} products`;
  if (has && !shown.some(({ seed }) => has.includes(seed.subcategory ?? ''))) return `shows no ${has.join(' or ')}`;
  const missing = names.find((name) => !shown.some((one) => new RegExp(name, 'i').test(nameOf(one))));
  if (missing) return `shows no ${missing}`;
  const refused = namesNot && shown.find((one) => new RegExp(namesNot, 'i').test(nameOf(one)));
  if (refused) return { what: `shows ${nameOf(refused)}`, breaksCondition: true };
  return notFormula && shown.some(({ seed }) => seed.details.formula.toLowerCase().startsWith(`pressed ${notFormula}`))
    ? 'wrong formula'
    : null;
}

function wrongText({ expect, given: { text } }: Case): string | null {
  const { says = [], saysNot = [], matches = [], matchesNot = [] } = expect;
  const lower = text.toLowerCase();
  const isSaid = (part: string) => lower.includes(part.toLowerCase());
  const missing = says.find((parts) => !parts.some(isSaid));
  if (missing) return `does not say ${missing.join(' or ')}`;
  const forbidden = saysNot.find(isSaid);
  if (forbidden) return `says ${forbidden}`;
  const unmatched = matches.find((pattern) => !new RegExp(pattern, 'i').test(text));
  if (unmatched) return `does not say ${unmatched}`;
  const matched = matchesNot.find((pattern) => new RegExp(pattern, 'i').test(text));
  return matched ? `says ${matched}` : null;
}

const IS: Readonly<Record<Measure, (now: readonly Shown[], then: readonly Shown[], given: Case) => boolean>> = {
  cheaper: (now, then) => highest(now) < lowest(then),
  'cheaper-or-same': ([first], then) => first !== undefined && priceOf(first) <= lowest(then),
  'cheaper-than-first': (now, [last]) => !last || highest(now) < priceOf(last),
  dearer: (now, then) => lowest(now) > highest(then),
  'dearer-than-first': (now, [last]) => !last || lowest(now) > priceOf(last),
  other: (now, then) => !now.some(({ seed }) => then.some((one) => one.seed === seed)),
  'other-brand': (now, then) => !now.some(({ seed }) => then.some((one) => one.seed.brand === seed.brand)),
  darker: (_, __, one) => stepOf(one) < 0,
  lighter: (_, __, one) => stepOf(one) > 0,
};
const lowest = (shown: readonly Shown[]): number => Math.min(...shown.map(priceOf));
const highest = (shown: readonly Shown[]): number => Math.max(...shown.map(priceOf));

function stepOf({ given, before }: Case): number {
  const [now, then] = [given.choices[0]?.shade, before?.choices[0]?.shade];
  return now && then ? lightnessOf(now.hex) - lightnessOf(then.hex) : 0;
}

function wrongMeasure(one: Case): string | null {
  const { measured, picks, sameKind } = one.expect;
  const then = shownOf(one.before?.choices ?? []);
  if (picks && ids(picked(then, picks)) !== ids(one.shown)) return `speaks of ${ids(one.shown)} of ${ids(then)}`;
  const [last] = then;
  if (sameKind && last && one.shown.some(({ seed }) => seed.subcategory !== last.seed.subcategory)) return 'other kind';
  if (!measured || one.admits) return null;
  return one.shown.length > 0 && IS[measured](one.shown, then, one) ? null : `is not ${measured}`;
}

const ids = (shown: readonly Shown[]): string => shown.map(({ seed }) => seed.id).join(' ');

function picked(then: readonly Shown[], picks: number[] | 'cheapest' | 'best'): readonly Shown[] {
  if (typeof picks !== 'string') return picks.flatMap((place) => then[place] ?? []);
  const value = (one: Shown) => (picks === 'cheapest' ? priceOf(one) : -weighedRating(one.seed));
  return then.toSorted((a, b) => value(a) - value(b)).slice(0, 1);
}

function wrongOffer({ expect: { offers, offersSome }, given: { corrections } }: Case): string | null {
  if (offers && !corrections.some(({ attribute, value }) => offers[attribute] === value))
    return `offers ${JSON.stringify(corrections)}`;
  return offersSome && corrections.length === 0 ? 'offers nothing' : null;
}
