import { lists, mentionsOf, type ShopProduct } from '@beautymark/language';
import { sentencesOf } from '../answer/sentences.ts';
import { lastingWishes } from '../talk/merge-conditions.ts';
import type { DialogueState } from '../talk/state.ts';
import type { Reply, Turn } from '../turn.ts';
import { SAFETY } from '../understand/topics.ts';
import { risksNamed, saysOver } from './risk.ts';
import { told } from './told.ts';
import { asksForYouth, isStrong, namesYoung, YOUNG } from './young.ts';

/** Where nothing is put on until it is over; after any other acute risk nothing at all is sold. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  'eye-infection': ['eyes'],
  'broken-skin': ['face', 'skincare', 'cheeks', 'brows', 'eyes'],
};
const EYES = ['eye', 'eyes', 'eyelid', 'eyelids', 'lid', 'lids', 'lash', 'lashes'];
const LIPS = ['lip', 'lips', 'mouth'];
/** What binds until the talk ends; a question whether something is safe, or for a doctor, tells nothing that lasts. */
const BINDING = new Set([
  ...Object.keys(PLACES),
  ...YOUNG,
  'airway',
  'swallowed',
  'allergic-reaction',
  'skincare-pregnant',
  'known-allergy',
  'eye-condition',
  'with-medicine',
  'skin-illness',
  'brows-after-illness',
]);

/** A turn that knows what is bound, what has ended with the last request, and which products it may not offer. */
export function bind(turn: Turn): Turn {
  const { said } = turn;
  const begins = beginsRequest(turn);
  const bound = boundAfter(turn);
  const isOver = bound.bound.length < turn.state.bound.length;
  const state = {
    ...turn.state,
    ...bound,
    ...(isOver && { risk: null }),
    ...(begins && { wanted: lastingWishes(turn.state.wanted) }),
    isYoung: isYoungBound(bound) || namesYoung({ said }) || (turn.state.isYoung && !begins),
  };
  const products = turn.search.products.filter(
    (product) => !forbiddenFor(product, state) && !refusedPlace(product, state),
  );
  return { ...turn, state, search: { ...turn.search, products } };
}

const SAYING_MAX = 8;
/** "It has healed now", "I am not pregnant": no more than that something no longer counts. */
export const saysNoMore = ({ state, said, asked }: Turn, { bound }: DialogueState): boolean =>
  state.bound.length < bound.length && asked.kinds.length === 0 && said.words.length <= SAYING_MAX;

/** What health is after a message: what it tells is kept, what it says is over or not so is forgotten. */
function boundAfter(turn: Turn): Pick<DialogueState, 'bound' | 'avoid'> {
  const { state, said } = turn;
  const named = [...risksNamed(turn, false), ...(asksForYouth(turn) ? ['too-young'] : [])];
  const denied = new Set(risksNamed(turn, true));
  const isEnded = (id: string) => denied.has(id) || (saysOver(turn) && SAFETY.get(id)?.acute === true);
  const bound = withBound(
    state.bound.filter((one) => !isEnded(riskOf(one))),
    named,
    said.words,
  );
  const allergens = named.includes('known-allergy') ? mentionsOf(said, 'ingredient').map(({ value }) => value) : [];
  const kept = bound.includes('known-allergy') ? state.avoid : [];
  return { bound, avoid: [...new Set([...kept, ...allergens])] };
}

function withBound(bound: readonly string[], ids: readonly string[], words: readonly string[]): string[] {
  const isOnLips = words.some((word) => LIPS.includes(word));
  const isOnEyes = words.some((word) => EYES.includes(word)) && !isOnLips;
  const placeOf = (id: string): string =>
    isOnLips && PLACES[id] ? ':lips' : isOnEyes && id === 'allergic-reaction' ? ':eyes' : '';
  const placed = ids.filter((id) => BINDING.has(id)).map((id) => `${id}${placeOf(id)}`);
  return [...new Set([...bound, ...placed])];
}

/** What the answer about a risk binds. @param isOver  the request has ended, and with it the age of whom it was for */
export const boundBy = (turn: Turn, { act, topic }: Reply, isOver: boolean): Partial<DialogueState> => {
  const { state, said } = turn;
  const isTold = act === 'safety' && topic && !saysOver(turn) && !risksNamed(turn, true).includes(topic);
  const bound = isTold ? withBound(state.bound, [topic], said.words) : state.bound;
  return { bound, avoid: state.avoid, isYoung: isYoungBound({ bound }) || (state.isYoung && !isOver) };
};

const riskOf = (bound: string): string => bound.split(':')[0] ?? bound;
const isYoungBound = ({ bound }: Pick<DialogueState, 'bound'>): boolean => bound.some((one) => YOUNG.includes(one));

/** The risk for which an ingredient forbids a product as long as the talk lasts; undefined for none. */
function forbiddenFor(product: ShopProduct, { bound, avoid, isYoung }: DialogueState): string | undefined {
  const holdsStrong = product.keyIngredients.some(isStrong);
  if (bound.includes('skincare-pregnant') && (holdsStrong || lists(product, 'retinoid'))) return 'skincare-pregnant';
  if (avoid.some((one) => lists(product, one))) return 'known-allergy';
  return isYoung && holdsStrong ? 'too-young' : undefined;
}

/** The risk for which a product is not offered now; undefined for none. */
export function refusedFor(product: ShopProduct, state: DialogueState): string | undefined {
  const forbidden = forbiddenFor(product, state);
  if (forbidden) return forbidden;
  const refusing = state.bound.find((one) => {
    const places = placesOf(one);
    if (!places) return SAFETY.get(one)?.acute === true;
    return places.includes(product.category) || (places.includes('eyes') && product.subcategory === 'eye-cream');
  });
  return refusing && riskOf(refusing);
}

const placesOf = (bound: string): readonly string[] | undefined =>
  bound.endsWith(':lips') ? ['lips'] : bound.endsWith(':eyes') ? ['eyes'] : PLACES[bound];

/** What a product may not be put on for now, "eye is sore"; undefined where it may. */
export function refusedPlace(product: ShopProduct, { bound }: Pick<DialogueState, 'bound'>): string | undefined {
  const places = bound.flatMap((one) => placesOf(one) ?? []);
  const isEyes = product.category === 'eyes' || product.subcategory === 'eye-cream';
  if (isEyes && places.includes('eyes')) return 'eye is sore';
  if (!places.includes(product.category)) return undefined;
  return product.category === 'lips' ? 'lips are sore' : 'skin is sore';
}

/** The risk for which nothing is sold for now; null for none. */
export const acuteBound = ({ bound }: DialogueState): string | null =>
  bound.filter((one) => !placesOf(one)).find((one) => SAFETY.get(one)?.acute) ?? null;

const NOTES: Readonly<Record<string, { readonly text: string; readonly categories?: readonly string[] }>> = {
  'skincare-pregnant': {
    text: 'These name no retinoid and no strong acid among their key ingredients; let your midwife, doctor or pharmacist see the full list.',
    categories: ['skincare'],
  },
  'known-allergy': { text: 'Mind your allergy: I only see key ingredients, so read the full list on the packaging.' },
};

/** Whether a risk that was just spoken of is acute. */
const isGrave = (risk: string | null): boolean => SAFETY.get(risk ?? '')?.acute ?? false;
const SOBER = 'Of course. I hope things get better soon; if they get worse, please ask for help at once.';

/** Nothing is sold to somebody who has just spoken of death, violence or poison. */
export const isUrgent = ({ risk }: Pick<DialogueState, 'risk'>): boolean => SAFETY.get(risk ?? '')?.urgent ?? false;
/** Those go on hurting when the talk goes on. */
const LASTING = new Set(['self-harm', 'abused']);

const FACTS: ReadonlySet<Reply['act']> = new Set(['product-fact', 'explain-choice']);

/** Whatever is asked next, where help is comes once more before it. */
function onceMore(turn: Turn, risk: string): Reply {
  const reply = told(turn, risk);
  return {
    ...reply,
    text: `${reply.text} When you like, ask me again and I’ll look for it.`,
    state: { ...reply.state, risk: null },
  };
}

const WARNS = /\b(?:avoid|leave|ask|name no)\b/i;

/** Advice without the sentences that would put a strong active on skin that must do without; empty where nothing is left. */
function withoutStrongCare(text: string, state: DialogueState): string {
  if (!state.isYoung && !state.bound.includes('skincare-pregnant')) return text;
  return sentencesOf(text)
    .filter((sentence) => !isStrong(sentence) || WARNS.test(sentence))
    .join(' ');
}

/** Products and advice that a risk forbids are not given: what is said about the risk stands instead. */
export function withinBounds(turn: Turn, reply: Reply): Reply {
  const { state } = turn;
  if (reply.act === 'small-talk' && (isGrave(state.risk) || acuteBound(state) !== null))
    return { ...reply, text: SOBER, chips: [] };
  if (LASTING.has(state.risk ?? '')) return onceMore(turn, state.risk ?? '');
  // A fact that is asked for is told, but puts nothing into anybody's hands.
  if (FACTS.has(reply.act))
    return { ...reply, choices: reply.choices.filter(({ product }) => !refusedFor(product, state)) };
  const refusing = reply.choices.map(({ product }) => refusedFor(product, state)).find((risk) => risk !== undefined);
  if (refusing) return told({ ...turn, state: { ...state, risk: refusing } }, refusing);
  const advice = reply.act === 'safety' ? reply.text : withoutStrongCare(reply.text, state);
  const asksForStrong = mentionsOf(turn.said, 'ingredient').some(({ value }) => value === 'retinoid');
  if (advice === '' || (advice !== reply.text && asksForStrong))
    return told(turn, state.isYoung ? 'too-young' : 'skincare-pregnant');
  const notes = state.bound.flatMap((one) => {
    const { text, categories } = NOTES[one] ?? {};
    const concerns = reply.choices.some(({ product }) => categories?.includes(product.category) ?? true);
    return text && concerns && !advice.includes(text) ? [text] : [];
  });
  return { ...reply, text: [advice, ...notes].join(' ') };
}

const VERBS = new Set('show find want need looking recommend suggest give buy get sell suit suits'.split(' '));
const GOING_ON = new Set('and also too plus instead or'.split(' '));

/** "Show me a mascara" after a gift of lipsticks: a new kind with a verb of its own begins a new request. */
function beginsRequest({ said, asked, state, catalog }: Turn): boolean {
  const kinds = asked.kinds.filter(({ area }) => !area).flatMap(({ subcategories }) => subcategories);
  const spokenOf = [
    ...(state.wanted.subcategories ?? []),
    ...state.shown.flatMap(({ id }) => catalog.byId.get(id)?.subcategory ?? []),
  ];
  const isNew = kinds.length > 0 && !kinds.some((kind) => spokenOf.includes(kind));
  const goesOn = said.words.some((word) => GOING_ON.has(word)) || mentionsOf(said, 'relation').length > 0;
  return isNew && !goesOn && said.words.some((word) => VERBS.has(word));
}
