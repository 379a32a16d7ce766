import { formatCents } from '@beautymark/contracts/money';
import { capitalized, centsOf, KINDS, listed, withArticle } from '@beautymark/language';
import { kindsOf } from '../answer/describe.ts';
import { filledAnswer } from '../answer/fill.ts';
import { shortened } from '../answer/sentences.ts';
import type { Reply, Turn } from '../turn.ts';
import type { Topic } from '../understand/topics.ts';
import { forOccasion } from './occasion.ts';
import { seenAfter } from './recommend.ts';
import { countsTogether, isSameLook, productsForLook, productsForTopic, saidFor } from './topic-products.ts';

/** What the topic says, and a product that helps with it. */
export function advise(turn: Turn, topic: Topic): Reply {
  const { search, catalog } = turn;
  const answer = forOccasion(filledAnswer(topic, search.person, catalog), turn);
  const products = productsForTopic(topic, turn);
  const choices = products?.found.choices ?? [];
  return {
    act: 'advise',
    text: beside(answer, choices.length),
    choices,
    chips:
      choices.length > 0
        ? [
            'Something cheaper',
            'How do I use it?',
            choices.length > 1 ? 'Which of these is better?' : 'Does it suit me?',
          ]
        : chipsOfGroup(topic),
    topic: topic.id,
    ...wantedAfter(turn, topic, products),
    state: { seen: seenAfter(turn, choices), risk: null, asked: false },
  };
}

/**
 * Advice on concealer that offers none is about concealer all the same: "got one under 15?" means a concealer. Beside a
 * wish only a kind that is named counts, lest "a lipstick, and how do I blend?" goes on about something else.
 */
function wantedAfter(turn: Turn, { topic }: Topic, products: ReturnType<typeof productsForTopic>) {
  const { suppressProducts, asked } = turn;
  if (products) return { wanted: products.wanted };
  const kind = asked.kinds.find(({ area }) => !area) ?? (suppressProducts ? undefined : KINDS.get(topic));
  const isOne = kind !== undefined && !kind.area;
  return isOne ? { wanted: { ...saidFor(turn, undefined), kind: kind.one, subcategories: kind.subcategories } } : {};
}

/** A whole look: what to do, and one product of each kind that it needs. */
export function look(turn: Turn, topic: Topic): Reply {
  const { search, catalog, asked } = turn;
  const answer = filledAnswer(topic, search.person, catalog);
  const { choices, missing, wanted } = productsForLook(topic, turn);
  const cents = choices.reduce((total, { product }) => total + centsOf(product), 0);
  const isSum = countsTogether(topic, turn);
  const sum = isSum ? `, ${formatCents(cents)} together` : '';
  const noRoom =
    isSum && missing.length > 0
      ? ` That budget leaves no room for ${listed(
          missing.map((kind) => withArticle(kind.replaceAll('-', ' '))),
          'or',
        )}.`
      : '';
  const bought = choices.length > 0 ? `${kindsOf(choices)}${sum}.${noRoom}` : noRoom.trim();
  return {
    act: 'look',
    text:
      isSameLook(topic, turn) && choices.length > 0
        ? `For the same look: ${bought}`
        : [isSum ? capitalized(bought) : '', isSum && asked.kinds.length > 0 ? '' : beside(answer, choices.length)]
            .filter(Boolean)
            .join(' '),
    choices,
    chips: ['Only the lips', 'In five minutes', choices.length > 0 ? 'Something cheaper' : 'Show me lipsticks'],
    topic: topic.id,
    wanted: {
      ...(topic.productQuery?.needs && { needs: topic.productQuery.needs }),
      ...asked.conditions,
      ...wanted,
      ...(choices.length > 0 && { subcategories: choices.map(({ product }) => product.subcategory ?? '') }),
    },
    state: { seen: choices.map(({ product }) => product.id), risk: null, asked: false },
  };
}

/** Some fifty words are read, more are not: beside products the answer keeps its first sentences. */
const WORDS_MAX = 50;
const WORDS_OF_PRODUCT = 6;
const beside = (answer: string, products: number): string =>
  products === 0 ? answer : shortened(answer, WORDS_MAX - WORDS_OF_PRODUCT * products);

const GROUP_CHIPS: Readonly<Record<string, readonly string[]>> = {
  undertone: ['Which colours suit me?', 'Which foundation suits me?', 'My undertone is wrong'],
  foundation: ['Which foundation suits me?', 'Show me primers', 'How do I make it last?'],
  concealer: ['Which concealer suits me?', 'Show me powders', 'How do I cover a pimple?'],
  blush: ['Which blush suits me?', 'Cream or powder blush?', 'Where do I put blush?'],
  eyeshadow: ['Which eyeshadow suits me?', 'How do I do a smoky eye?', 'Show me eyeliners'],
  brows: ['What brow product suits me?', 'Pencil, gel or pomade?', 'Show me brow gels'],
  lips: ['Which lipstick suits me?', 'How do I make lipstick last?', 'Show me lip liners'],
  skincare: ['Show me moisturisers', 'Morning skincare routine', 'Night skincare routine'],
  hygiene: ['How do I clean my brushes?', 'How long does mascara last?', 'Show me brush sets'],
  about: ['What did the scan say?', 'Which foundation suits me?', 'Which colours suit me?'],
};
const ANY_CHIPS = ['Which lipstick suits me?', 'Everyday makeup look', 'Morning skincare routine'];

export const chipsOfGroup = ({ topic }: Pick<Topic, 'topic'>): readonly string[] => GROUP_CHIPS[topic] ?? ANY_CHIPS;
