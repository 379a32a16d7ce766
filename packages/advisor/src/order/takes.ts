import { type ConditionName, type Conditions, conditionsThat } from '@beautymark/language';

/** The kinds of messages, in the words of the table below and of the order. */
export type Intent =
  | 'forget'
  | 'care'
  | 'unread'
  | 'shop'
  | 'small talk'
  | 'sore place'
  | 'result'
  | 'pick'
  | 'why'
  | 'whole look'
  | 'goes with'
  | 'what it is'
  | 'shades'
  | 'fact'
  | 'compare'
  | 'outside'
  | 'another'
  | 'suits'
  | 'goes on'
  | 'advice'
  | 'look'
  | 'find'
  | 'looked up'
  | 'ask';

/** What a message may take from the talk. Health and the tone of the scan are no columns: they are never lost. */
type Part =
  /** The kind of product that is spoken about. */
  | 'kind'
  /** What it is to be like. */
  | 'conditions'
  /** What it may cost. */
  | 'budget'
  /** The gift, and the age of who gets it. */
  | 'request';

const ALL: readonly Part[] = ['kind', 'conditions', 'budget', 'request'];

/** By what a message is: what of the talk still counts in its answer and after it, where the message itself says nothing else. */
export const TAKES: Readonly<Record<Intent, readonly Part[]>> = {
  forget: [],
  care: [],
  unread: ALL,
  shop: [],
  'small talk': ALL,
  'sore place': ['kind'],
  result: ALL,
  pick: ALL,
  why: ALL,
  'whole look': [],
  'goes with': [],
  'what it is': [],
  shades: ALL,
  fact: ALL,
  compare: ALL,
  outside: ALL,
  another: ALL,
  suits: ALL,
  'goes on': ALL,
  advice: ['kind', 'conditions', 'budget', 'request'],
  look: ['conditions', 'budget', 'request'],
  find: ['conditions', 'budget', 'request'],
  'looked up': ALL,
  ask: ALL,
};

const OF: Readonly<Record<'kind' | 'budget', readonly ConditionName[]>> = {
  kind: ['kind', 'subcategories', 'category', 'form', 'notForm', 'notSubcategories'],
  budget: ['maxCents', 'minCents', 'together', 'order'],
};
/** Said once and meant for the whole talk: vegan, free of nuts, not from one brand. */
const LASTING = new Set(conditionsThat(({ lasts }) => lasts === 'talk'));

const partOf = (name: ConditionName): Part =>
  OF.kind.includes(name) ? 'kind' : OF.budget.includes(name) ? 'budget' : 'conditions';

/** What was wished for, as far as a message of this kind leaves it. */
export const left = (wanted: Conditions, intent: Intent): Conditions =>
  Object.fromEntries(
    // Its keys are those of Conditions.
    Object.entries(wanted).filter(
      ([name]) => LASTING.has(name as ConditionName) || TAKES[intent].includes(partOf(name as ConditionName)),
    ),
  );
