import type { Attribute } from '@beautymark/contracts/face';
import { TOPIC_MAX_BYTES } from '@beautymark/contracts/limits';
import { WITHOUT_FIELDS, type Wish, type WishOrder } from '../wishes/wish.ts';

/** What is remembered of the last turn, for follow-up questions. Plain JSON, at most TOPIC_MAX_BYTES. */
export interface Topic {
  /** Id of the entry that answered. */
  readonly e?: string;
  /** The products that were asked for. */
  readonly w?: Wish;
  /** The question in concepts, for "and mascara?"; absent when it was long. */
  readonly q?: string;
  /** Ids of the products that were named. */
  readonly p?: readonly number[];
}

const TEXT_FIELDS = ['category', 'brand', 'finish', 'skinType', 'colour'] as const;
const LISTS = ['subcategories', 'brands', 'finishes', 'keywords', 'keywordsAny', 'concerns', 'freeOf'] as const;
const LIST_MAX = 4;
const FLAGS = ['isNew', 'onSale', 'bestseller', 'vegan', 'crueltyFree', 'own', 'ownEyes'] as const;
const CENTS = ['minCents', 'maxCents'] as const;
const ATTRIBUTES: ReadonlySet<string> = new Set<Attribute>([
  'skin_tone',
  'undertone',
  'eye_color',
  'eyebrow_color',
  'eyebrow_shape',
  'lip_shade',
]);
const ORDERS: readonly unknown[] = ['cheapest', 'dearest', 'rating', 'newest'] satisfies WishOrder[];

/** @returns the topic without empty parts; parts are left out until the rest fits into TOPIC_MAX_BYTES */
export function compactTopic(topic: Topic): Topic {
  const { excludeIds: _, suits: __, ...wish } = topic.w ?? {};
  const attempts: Topic[] = [
    { ...topic, w: wish },
    { ...topic, w: { subcategories: wish.subcategories, category: wish.category, maxCents: wish.maxCents } },
    { ...(topic.e !== undefined && { e: topic.e }) },
  ];
  const fits = (attempt: Topic) => new TextEncoder().encode(JSON.stringify(attempt)).length <= TOPIC_MAX_BYTES;
  // Writing and reading drops what is undefined, so that equal topics are equal.
  return readTopic(JSON.parse(JSON.stringify(attempts.find(fits) ?? {}))) ?? {};
}

/**
 * Reads a topic that came back from outside. It is sealed on its way, but nothing here relies on that.
 * @returns the topic with every field of its right type, others left out; null when it is no object
 */
export function readTopic(value: unknown): Topic | null {
  if (!isObject(value)) return null;
  const wish = readWishFields(value.w);
  const ids = Array.isArray(value.p) ? value.p.filter((id) => Number.isSafeInteger(id)).slice(0, 6) : [];
  return {
    ...(isShortText(value.e) && { e: value.e }),
    ...(Object.keys(wish).length > 0 && { w: wish }),
    ...(isShortText(value.q) && value.q !== '' && { q: value.q }),
    ...(ids.length > 0 && { p: ids }),
  };
}

function readWishFields(value: unknown): Wish {
  if (!isObject(value)) return {};
  const without = isObject(value.without) ? listsOf(value.without, WITHOUT_FIELDS) : {};
  const named = isObject(value.named)
    ? Object.fromEntries(
        Object.entries(value.named).filter(([name, text]) => ATTRIBUTES.has(name) && isShortText(text)),
      )
    : {};
  return {
    ...listsOf(value, LISTS),
    ...Object.fromEntries(
      TEXT_FIELDS.filter((field) => isShortText(value[field])).map((field) => [field, value[field]]),
    ),
    ...Object.fromEntries(FLAGS.filter((flag) => value[flag] === true).map((flag) => [flag, true])),
    ...Object.fromEntries(
      CENTS.filter((field) => Number.isSafeInteger(value[field])).map((field) => [field, value[field]]),
    ),
    ...(ORDERS.includes(value.order) && { order: value.order as WishOrder }), // just compared with all of them
    ...(isStars(value.minRating) && { minRating: value.minRating }),
    ...(Object.keys(without).length > 0 && { without }),
    ...(Object.keys(named).length > 0 && { named }),
  };
}

const listsOf = (value: Record<string, unknown>, fields: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const list = value[field];
      const texts = Array.isArray(list) ? list.filter(isShortText).slice(0, LIST_MAX) : [];
      return texts.length > 0 ? [[field, texts]] : [];
    }),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isStars = (value: unknown): value is number => typeof value === 'number' && value >= 1 && value <= 5;
const isShortText = (value: unknown): value is string => typeof value === 'string' && value.length <= 60;
