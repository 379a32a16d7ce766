import { mentionsOf, type ShopProduct } from '@beautymark/language';
import { sentencesOf } from '../answer/sentences.ts';
import type { Choice } from '../catalog.ts';
import { lastingWishes } from '../talk/merge-conditions.ts';
import type { DialogueState } from '../talk/state.ts';
import type { Reply, Turn } from '../turn.ts';
import { SAFETY } from '../understand/topics.ts';
import { forbiddenFor, PLACES, placesOf, refusedFor, refusedPlace, riskOf, sayLeftOut } from './left-out.ts';
import { risksNamed, saysOver, sureRisks } from './risk.ts';
import { placeOf, takenBack, toldIn, topicOf } from './taken-back.ts';
import { told } from './told.ts';
import { asksForYouth, isStrong, namesYoung, YOUNG } from './young.ts';

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

/** "My eye has healed now" ends what is of the eye. */
const PLACE_OF: Readonly<Record<string, string>> = { 'eye-infection': 'eyes', 'broken-skin': 'skin' };

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
  const isLeftOut = (product: ShopProduct) => Boolean(forbiddenFor(product, state) ?? refusedPlace(product, state));
  const leftOut = new Set(turn.search.products.filter(isLeftOut));
  const products = turn.search.products.filter((product) => !leftOut.has(product));
  return { ...turn, state, isOver, search: { ...turn.search, products, leftOut: [...leftOut] } };
}

const SAYING_MAX = 8;
/** "It has healed now", "I am not pregnant": no more than that something no longer counts. */
export const saysNoMore = ({ isOver, said, asked }: Turn): boolean =>
  isOver && asked.kinds.length === 0 && said.words.length <= SAYING_MAX;

/** What health is after a message: what it tells is kept, what it says is over or takes back is forgotten. */
function boundAfter(turn: Turn): Pick<DialogueState, 'bound' | 'avoid' | 'told'> {
  const { state, said } = turn;
  const named = [...risksNamed(turn, false), ...(asksForYouth(turn) ? ['too-young'] : [])];
  const back = takenBack(turn);
  const left = state.told.filter((key) => !back.told.has(key));
  const isTakenBack = (one: string) => {
    const [topic, place = ''] = one.split(':');
    const isOf = (key: string) => topicOf(key) === topic && (place === '' || placeOf(key) === place);
    return [...back.told].some(isOf) && !left.some(isOf);
  };
  const isOver = (one: string) => saysOver(turn) || saysOver(turn, PLACE_OF[one] ?? one.split(':')[1] ?? 'none');
  const isEnded = (one: string) => isTakenBack(one) || (SAFETY.get(riskOf(one))?.acute === true && isOver(one));
  const going = state.bound.filter((one) => !isEnded(one));
  const bound = withBound(turn, going, [...named, ...closedBy(turn)]);
  const allergens = named.includes('known-allergy') ? mentionsOf(said, 'ingredient').map(({ value }) => value) : [];
  const kept = bound.includes('known-allergy') ? state.avoid.filter((one) => !back.allergens.has(one)) : [];
  const told = [...new Set([...left, ...toldIn(turn)])].filter((key) =>
    bound.some((one) => riskOf(one) === topicOf(key)),
  );
  return { bound, avoid: [...new Set([...kept, ...allergens])], told };
}

const has = ({ said }: Turn, list: readonly string[]): boolean => said.words.some((word) => list.includes(word));
const EYES_AND_LIPS =
  /\b(?:(?:lips?|mouth) and (?:my )?(?:eye|lid)|(?:eyes?|(?:eye)?lids?) and (?:my )?(?:lip|mouth))/i;

/** What stays bare until it has healed, though its answer is of another topic: sore illnesses, and an eye after an operation. */
const closedBy = (turn: Turn): string[] =>
  sureRisks(turn, false).flatMap(({ risk }) => {
    if (risk === 'eye operation') return ['eye-infection'];
    if (risk === 'sore illness') return [has(turn, EYES) ? 'eye-infection' : 'broken-skin'];
    return risk === 'lip illness' ? ['broken-skin'] : [];
  });

/** What binds, each with the place that was named with it. */
function withBound(turn: Turn, bound: readonly string[], ids: readonly string[]): string[] {
  const isOnLips = has(turn, LIPS) || sureRisks(turn, false).some(({ risk }) => risk === 'lip illness');
  const entriesOf = (id: string): string[] => {
    if (id === 'eye-infection') return EYES_AND_LIPS.test(turn.said.text) ? [id, 'broken-skin:lips'] : [id];
    if (id === 'broken-skin') return [isOnLips ? 'broken-skin:lips' : id];
    return [id === 'allergic-reaction' && has(turn, EYES) && !isOnLips ? 'allergic-reaction:eyes' : id];
  };
  return [...new Set([...bound, ...ids.filter((id) => BINDING.has(id)).flatMap(entriesOf)])];
}

/** What the answer about a risk binds. @param isOver  the request has ended, and with it the age of whom it was for */
export const boundBy = (turn: Turn, { act, topic }: Reply, isOver: boolean): Partial<DialogueState> => {
  const { state } = turn;
  const isTold = act === 'safety' && topic && !saysOver(turn) && !risksNamed(turn, true).includes(topic);
  const bound = isTold ? withBound(turn, state.bound, [topic]) : state.bound;
  return { bound, avoid: state.avoid, isYoung: isYoungBound({ bound }) || (state.isYoung && !isOver) };
};

const isYoungBound = ({ bound }: Pick<DialogueState, 'bound'>): boolean => bound.some((one) => YOUNG.includes(one));

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

/** The fact stands, and before it what speaks against the product. */
function withoutRefused(reply: Reply, state: DialogueState): Reply {
  const isRefused = ({ product }: Choice) => refusedFor(product, state) !== undefined;
  const refused = reply.choices.filter(isRefused);
  const leftOut = sayLeftOut(
    refused.map(({ product }) => product),
    state,
  );
  return {
    ...reply,
    text: [leftOut, reply.text].filter(Boolean).join(' '),
    choices: reply.choices.filter((one) => !isRefused(one)),
  };
}

const WARNS = /\b(?:avoid|leave|ask|name no)\b/i;

const doesWithout = ({ isYoung, bound }: DialogueState): boolean => isYoung || bound.includes('skincare-pregnant');
const asksForRetinoid = ({ said }: Turn): boolean =>
  mentionsOf(said, 'ingredient').some(({ value, negated }) => value === 'retinoid' && !negated);

/** Advice without the sentences that would put a strong active on skin that must do without; empty where nothing is left. */
function withoutStrongCare(text: string, state: DialogueState): string {
  if (!doesWithout(state)) return text;
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
  if (FACTS.has(reply.act)) return withoutRefused(reply, state);
  const refusing = reply.choices.map(({ product }) => refusedFor(product, state)).find((risk) => risk !== undefined);
  if (refusing) return told({ ...turn, state: { ...state, risk: refusing } }, refusing);
  const advice = reply.act === 'safety' ? reply.text : withoutStrongCare(reply.text, state);
  const isStrongAsked = doesWithout(state) && asksForRetinoid(turn);
  if (advice === '' || (isStrongAsked && (advice !== reply.text || reply.act === 'recommend')))
    return told(turn, state.isYoung ? 'too-young' : 'skincare-pregnant');
  const notes = state.bound.flatMap((one) => {
    const { text, categories } = NOTES[one] ?? {};
    const concerns = reply.choices.some(({ product }) => categories?.includes(product.category) ?? true);
    return text && concerns && !advice.includes(text) ? [text] : [];
  });
  return { ...reply, text: advice, ...(notes.length > 0 && { note: notes.join(' ') }) };
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
