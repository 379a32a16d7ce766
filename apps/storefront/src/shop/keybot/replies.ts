import type { Analysis } from '@beautymark/contracts/face';
import type { ChatAction, ChatAnswer, Comparison, NamedProduct, ReadCondition } from '@beautymark/contracts/keybot';
import { call, isCallFailed } from '#platform/api/call.ts';
import { restoreContext } from './context.ts';

export interface Reply {
  text: string;
  products: NamedProduct[];
  /** What may be said next. */
  chips: string[];
  actions: ChatAction[];
  /** What its products were chosen by. */
  reading: ReadCondition[];
  comparison: Comparison | null;
  /** To which of KeyBot's talks it belongs. */
  talk?: string;
}

/** What the service answered; `forgets` where the shopper asked for it. */
interface Answered extends Reply {
  forgets: boolean;
}

export const WELCOME =
  'Hello, I’m KeyBot, an automated beauty advisor. I answer from your face analysis and this shop’s catalogue.';
export const NOW_READY =
  'Your face analysis is here, so I can now give you personal recommendations. What would you like to know?';
export const USE_SCANNER_FIRST =
  'I don’t know your colours yet. Please use the AI Scanner first, then I can give you personal recommendations.';
export const ENDED =
  'We begin anew: I no longer know what was said before. Tell me again what keeps you safe, such as an allergy or a pregnancy.';
const NO_CONNECTION =
  'I’m having trouble connecting to the chatbot service. Please check your internet connection and try again.';
const SORRY = 'I’m sorry, something went wrong. Please try again.';
const NO_RESPONSE = "I received your message but didn't get a response. Please try asking something else.";
/** A shopper who typed an allergy assumes that KeyBot has read it. */
export const NOT_READ = 'Your message has not reached me. Please send it again.';
const CHIPS_MAX = 4;

interface Asking {
  /** A condition of its last answer that no longer counts. */
  without: string | undefined;
  /** Hangs up. */
  signal: AbortSignal;
}

/** Asks KeyBot. Never throws: a failure is answered in the specified words. */
export const replyTo = (query: string, asking: Asking): Promise<Answered> =>
  ask(query, asking)
    .catch(async (error: unknown) => {
      if (lacksContext(error) && (await restoreContext())) return ask(query, asking);
      throw error;
    })
    .then(replyOf, (error: unknown) => ({
      ...plain(`${textFor(error)}\n${NOT_READ}`),
      chips: asking.without !== undefined || lacksContext(error) ? [] : [query],
      forgets: false,
    }));

const ask = (query: string, { without, signal }: Asking) => {
  const body = { query, ...(without !== undefined && { without }) };
  const calling = (ends: AbortSignal) => call('POST', '/chatbot', { body }, { signal: ends });
  // A call that hangs would keep all tabs waiting.
  return inTurn(signal, () => calling(AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)])));
};

const ANSWER_MS = 30_000;

/** One question after another in all tabs: each answer leaves what the next one has to know, such as an allergy. */
const inTurn = <T>(signal: AbortSignal, question: () => Promise<T>): Promise<T> =>
  // A page without https has none.
  navigator.locks ? navigator.locks.request('keybot', { signal }, question) : question();

const lacksContext = (error: unknown): boolean => isCallFailed(error) && error.body.includes('No context available');

/** Another service may answer without its fields, or with something else in them. */
function replyOf(answer: Partial<Record<keyof ChatAnswer, unknown>> | null | undefined): Answered {
  const text = typeof answer?.response === 'string' ? answer.response.trim() : '';
  return { ...plain(text || NO_RESPONSE), ...additionsOf(answer), forgets: answer?.forgotten === true };
}

/** The optional parts of an answer or of a kept message, without anything that is not what it should be. */
export function additionsOf(
  answer:
    | Partial<Record<'products' | 'chips' | 'actions' | 'reading' | 'comparison' | 'talk', unknown>>
    | null
    | undefined,
): Omit<Reply, 'text'> {
  return {
    products: listIn(answer?.products, isNamedProduct).map(withUsableShade),
    chips: listIn(answer?.chips, isText).slice(0, CHIPS_MAX),
    actions: listIn(answer?.actions, isAction),
    reading: listIn(answer?.reading, isReadCondition),
    comparison: isComparison(answer?.comparison) ? answer.comparison : null,
    ...(isText(answer?.talk) && { talk: answer.talk }),
  };
}

const listIn = <T>(list: unknown, isOne: (one: unknown) => one is T): T[] =>
  Array.isArray(list) ? list.filter(isOne) : [];

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isNamedProduct = (product: unknown): product is NamedProduct =>
  isObject(product) &&
  typeof product.id === 'number' &&
  [product.name, product.brand, product.price, product.imageUrl].every(isText);

function withUsableShade({ shade, ...product }: NamedProduct): NamedProduct {
  return isObject(shade) && isText(shade.name) && isText(shade.hex) ? { ...product, shade } : product;
}

const isReadCondition = (one: unknown): one is ReadCondition => isObject(one) && isText(one.id) && isText(one.label);

const isPair = (pair: unknown): boolean => Array.isArray(pair) && pair.length === 2 && pair.every(isText);
const isComparison = (one: unknown): one is Comparison =>
  isObject(one) &&
  isPair(one.names) &&
  Array.isArray(one.rows) &&
  one.rows.every((row) => isObject(row) && isText(row.fact) && isPair(row.values));

const isAction = (action: unknown): action is ChatAction =>
  isObject(action) && isText(action.label) && isObject(action.analysis) && isPartOfAnalysis(action.analysis);

const isPartOfAnalysis = (change: Record<string, unknown>): change is Partial<Analysis> =>
  Object.keys(change).length > 0 && Object.values(change).every(isText);

export const plain = (text: string): Reply => ({
  text,
  products: [],
  chips: [],
  actions: [],
  reading: [],
  comparison: null,
});

function textFor(error: unknown): string {
  if (lacksContext(error)) return USE_SCANNER_FIRST;
  // fetch rejects with a TypeError when there is no connection.
  return error instanceof TypeError ? NO_CONNECTION : SORRY;
}
