import {
  type ConditionName,
  type Conditions,
  capitalized,
  conditionsThat,
  conditionWords,
  listed,
  namesOf,
} from '@beautymark/language';
import { ATTRIBUTE_NAMES, valueWord } from '../answer/attributes.ts';
import { YOUNG } from '../care/young.ts';
import { isOnSkin } from '../search/shades.ts';
import { without } from '../talk/merge-conditions.ts';
import type { DialogueState } from '../talk/state.ts';

/** Something that an answer with products went by. The shopper may take it back, and is answered without it. */
export interface ReadCondition {
  readonly id: string;
  readonly label: string;
}

const SORE_LIPS = 'Sore lips: nothing on them';
/** What is said of health, and what it does. */
const HEALTH: Readonly<Record<string, string>> = {
  'skincare-pregnant': 'Pregnancy: no retinoids, no strong acids',
  'child-makeup': 'For a child: no strong actives',
  'too-young': 'Young skin: no strong actives',
  'eye-infection': 'Sore eyes: nothing near them',
  'broken-skin': 'Sore skin: nothing on it',
  'eye-infection:lips': SORE_LIPS,
  'broken-skin:lips': SORE_LIPS,
  'allergic-reaction': 'A reaction: nothing until it is over',
};
const [BOUND, STATED] = ['bound:', 'stated:'];
const HIDDEN: ReadonlySet<ConditionName> = new Set(conditionsThat(({ isHidden }) => isHidden ?? false));

/** @returns what products were chosen by: health first, then what was wished for beside the kind, then what shoppers say of their own faces */
export const readingOf = ({ bound, avoid, stated, wanted }: DialogueState): ReadCondition[] => [
  ...bound.flatMap((id) => {
    const label = id === 'known-allergy' ? `Allergy: no ${listed(avoid, 'or')}` : HEALTH[id];
    return label && (id !== 'known-allergy' || avoid.length > 0) ? [{ id: `${BOUND}${id}`, label }] : [];
  }),
  ...namesOf(wanted)
    .filter((name) => !HIDDEN.has(name) && (name !== 'own' || mayHaveShade(wanted)))
    .flatMap((name) => conditionWords(wanted, [name]).map((words) => ({ id: name, label: capitalized(words) }))),
  ...Object.entries(stated).map(([name, value]) => ({
    id: `${STATED}${name}`,
    // Its keys are those of the analysis.
    label: capitalized(`${ATTRIBUTE_NAMES[name as keyof typeof ATTRIBUTE_NAMES]}: ${valueWord(value)}`),
  })),
];

/** A serum comes in no shade for anybody. */
const mayHaveShade = ({ subcategories }: Conditions): boolean =>
  subcategories?.some((subcategory) => isOnSkin({ subcategory })) ?? true;

/** What is said where health no longer counts, which one press does; '' for any other condition. */
export function noLongerBound(state: DialogueState, id: string): string {
  const label = id.startsWith(BOUND) && readingOf(state).find((one) => one.id === id)?.label;
  return label ? `I no longer go by “${label}”. ` : '';
}

/** The talk as if one of these had not been said. An id of none of them changes nothing. */
export function withoutRead(state: DialogueState, id: string): DialogueState {
  const { bound, avoid, stated, wanted } = state;
  if (id.startsWith(BOUND)) {
    const risk = id.slice(BOUND.length);
    const left = bound.filter((one) => one !== risk);
    const isAllergic = left.includes('known-allergy');
    const isYoung = state.isYoung && !YOUNG.includes(risk);
    return { ...state, bound: left, avoid: isAllergic ? avoid : [], risk: null, isYoung };
  }
  if (id.startsWith(STATED)) {
    const left = Object.entries(stated).filter(([name]) => name !== id.slice(STATED.length));
    return { ...state, stated: Object.fromEntries(left) };
  }
  // What is worn on the skin would otherwise be looked for in the shopper's own shade again.
  if (id === 'own') return { ...state, wanted: { ...wanted, own: false } };
  return { ...state, wanted: without(wanted, [id as ConditionName]) }; // any other name is none of its keys
}
