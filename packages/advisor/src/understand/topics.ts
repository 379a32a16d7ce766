import { COUNTRIES } from '@beautymark/contracts/checkout-choices';
import type { Attribute } from '@beautymark/contracts/face';
import { RETURN_DAYS, SHIPPING_CENTS } from '@beautymark/contracts/limits';
import { formatCents } from '@beautymark/contracts/money';
import { listed, type Suits } from '@beautymark/language';
import ownAdvice from '../../data/answers/advice.json' with { type: 'json' };
import looks from '../../data/answers/looks.json' with { type: 'json' };
import safety from '../../data/answers/safety.json' with { type: 'json' };
import shop from '../../data/answers/shop.json' with { type: 'json' };
import topicNeeds from '../../data/answers/topic-needs.json' with { type: 'json' };

/** Products that belong to a topic. Values of `suits` may be placeholders such as "{skin_tone}". */
interface TopicProducts {
  readonly subcategory: string;
  readonly suits: Suits;
  readonly finish?: string;
  readonly needs?: readonly string[];
  /** Whole dollars. */
  readonly maxPrice?: number;
}

/** Something that KeyBot can speak about; entries of catalogue/advice.json have this shape. */
export interface Topic {
  readonly id: string;
  /** The group that it belongs to. */
  readonly topic: string;
  readonly questions: readonly string[];
  /** May hold placeholders such as "{undertone}", filled from the analysis. */
  readonly answer: string;
  readonly answerWithoutAnalysis?: string;
  /** The answer once the operator has set a rule of delivery, which is `{delivery}`. */
  readonly ruled?: string;
  /** The answer of a shop that takes money. */
  readonly selling?: string;
  readonly attributes: readonly Attribute[];
  /** The answer speaks about these values of an attribute only; for `skin_tone` they are groups. */
  readonly appliesTo?: Readonly<Partial<Record<Attribute, readonly string[]>>>;
  readonly productQuery: TopicProducts | null;
}

/** An answer about a risk: what is said first, and what when the talk stays with it. */
export interface SafetyAnswer {
  readonly answer: string;
  readonly again: string;
  /** What is said besides where it is the eye. */
  readonly eyes?: string;
  /** Nothing is sold until it is over. */
  readonly acute: boolean;
  /** Told by its words alone: it is no topic that messages are compared with. */
  readonly urgent?: boolean;
  readonly chips: readonly string[];
}

const { about: _, ...safetyAnswers } = safety;
export const SAFETY: ReadonlyMap<string, SafetyAnswer> = new Map(Object.entries<SafetyAnswer>(safetyAnswers));

const { about: __, ...lookKinds } = looks;
/** The subcategories of a look, most important first. */
export const LOOK_KINDS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(lookKinds));

/** What the shop says about itself; entries that are supplied as well replace parts of them. */
const SHOP_ANSWERS: ReadonlyMap<string, Partial<Pick<Topic, 'answer' | 'questions' | 'ruled' | 'selling'>>> = new Map(
  Object.entries(shop),
);

/** @returns the supplied advice with KeyBot's own, what the shop knows about itself and about risks */
export function topicsOf(advice: readonly Topic[]): Topic[] {
  const known = new Set(advice.map(({ id }) => id));
  const facts = [...SHOP_ANSWERS]
    .filter(([id]) => !known.has(id))
    .map(([id, { answer = '', questions = [], ...others }]) => ({
      ...plainTopic(id, 'shop', answer, questions),
      ...others,
    }));
  const risks = [...SAFETY]
    .filter(([id, { urgent }]) => !known.has(id) && !urgent)
    .map(([id, { answer }]) => plainTopic(id, 'risk', answer, []));
  return [...advice.map(withShopFacts).map(withNeeds), ...ownAdvice, ...facts.map(withShopFacts), ...risks];
}

const plainTopic = (id: string, topic: string, answer: string, questions: readonly string[]): Topic => ({
  id,
  topic,
  answer,
  questions,
  attributes: [],
  productQuery: null,
});

const { about: ___, ...needs } = topicNeeds;
const NEEDS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(needs));

function withNeeds(topic: Topic): Topic {
  const own = NEEDS.get(topic.id);
  return own && topic.productQuery ? { ...topic, productQuery: { ...topic.productQuery, needs: own } } : topic;
}

const COUNTRIES_OFFERED = `The checkout form offers ${listed(COUNTRIES.map(({ name }) => name))}.`;

/**
 * Keeps the supplied shop answers true. They were written for a shop without orders, so its own words replace some; the
 * amount comes from the shop's rule, the countries from its checkout, the days from its table of parcels.
 */
function withShopFacts(topic: Topic): Topic {
  if (topic.topic !== 'shop') return topic;
  const { answer = topic.answer, ruled, selling } = SHOP_ANSWERS.get(topic.id) ?? {};
  const countries = topic.id === 'shop-delivery-time' ? ` ${COUNTRIES_OFFERED}` : '';
  const filled = Object.entries({ answer, ...(ruled && { ruled }), ...(selling && { selling }) }).map(
    ([name, text]) => [
      name,
      `${text
        .replace(/\$?\b4\.99\b/g, formatCents(SHIPPING_CENTS))
        .replace('{return_days}', String(RETURN_DAYS))}${countries}`,
    ],
  );
  return { ...topic, ...Object.fromEntries(filled) };
}
