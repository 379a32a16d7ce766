import { mentionsOf } from '@beautymark/language';
import { describedText, whoseText } from '../answer/product-aspects.ts';
import {
  about,
  colorText,
  FACTS,
  makeText,
  needText,
  type Say,
  scentText,
  spfText,
  toldText,
} from '../plan/fact-texts.ts';
import { containsText } from '../plan/product-ingredients.ts';
import type { Turn } from '../turn.ts';
import type { Aspect } from '../understand/aspects.ts';

/** What is said of a product, for the fact that the message asks for: the first of these that reads it. */
const ASKED: readonly ((turn: Turn) => Say | null)[] = [ingredient, namedFact, property, aspect, anyFact];

export function askedFact(turn: Turn): Say {
  for (const read of ASKED) {
    const say = read(turn);
    if (say) return say;
  }
  return (product) => toldText(product, turn.said);
}

/** Aspects that no field of a product holds: its description has to tell. */
const DESCRIBED = new Set<Aspect>(['feel', 'wear', 'visible', 'settle', 'packaging', 'scent']);
const isDescribed = ({ aspect }: Turn): boolean => aspect !== null && DESCRIBED.has(aspect);
const factsIn = ({ said }: Turn): string[] => mentionsOf(said, 'fact').map(({ value }) => value);

function ingredient(turn: Turn): Say | null {
  const [named] = mentionsOf(turn.said, 'ingredient');
  if (!named || factsIn(turn).includes('price')) return null;
  const asksIfFree = turn.asked.conditions.freeOf?.includes(named.value) ?? false;
  return (product) =>
    named.value === 'fragrance' ? scentText(product, asksIfFree) : containsText(product, named.value, asksIfFree);
}

function namedFact(turn: Turn): Say | null {
  if (isDescribed(turn)) return null;
  const particular = factsIn(turn).filter((one) => one !== 'about' && one !== 'ingredients');
  // "How much ml" asks for the size.
  // "vegan" besides "animals" asks for vegan.
  const fact =
    particular.find((one) => one === 'vegan') ??
    // "Does it come in a bigger size?"
    particular.find((one) => one !== 'price' && one !== 'shades') ??
    particular.find((one) => one !== 'price') ??
    particular[0] ??
    (turn.asked.conditions.isNew ? 'new' : undefined);
  if (!fact) return null;
  const [color] = mentionsOf(turn.said, 'colour');
  // "Does it come in brown?" asks for one color, not for all.
  if (color && fact === 'shades') return (product) => colorText(product, color.value);
  return FACTS[fact] ?? about;
}

function property(turn: Turn): Say | null {
  const { said } = turn;
  const [need] = mentionsOf(said, 'need');
  if (need) return (product) => (need.value.startsWith('spf') ? spfText(product) : needText(product, need.value));
  if (isDescribed(turn)) return null;
  const { finishes } = turn.asked.conditions;
  if (finishes) return (product) => `${finishes.includes(product.finish ?? '') ? 'Yes' : 'No'}: ${makeText(product)}`;
  if (mentionsOf(said, 'finish').length > 0) return makeText;
  const [color] = mentionsOf(said, 'colour');
  return color ? (product) => colorText(product, color.value) : null;
}

function aspect(turn: Turn): Say | null {
  const { aspect: asked, said } = turn;
  if (!asked) return null;
  if (asked === 'whose') return (product) => whoseText(product, said.words);
  if (asked === 'scent') return (product) => scentText(product, false);
  return isDescribed(turn) ? (product) => describedText(product, asked) : (FACTS[asked] ?? about);
}

function anyFact(turn: Turn): Say | null {
  const [fact] = factsIn(turn);
  return (fact && FACTS[fact]) || null;
}
