import type { Catalog } from '../catalog/port.ts';
import type { NameMention } from '../catalog/product-names.ts';
import type { ShadeMention } from '../catalog/shade-names.ts';
import type { Topic } from '../knowledge/topics.ts';
import { lexiconStems, type Mention, mentionsIn, type Slot } from '../language/lexicon.ts';
import { createSpelling } from '../language/spelling.ts';
import { stem } from '../language/stem.ts';
import { type Tokens, tokensOf, wordsOf } from '../language/words.ts';
import { youngAgesIn } from './ages.ts';
import { ASPECTS, type Aspect, aspectUtterances, isOfUse } from './aspects.ts';
import { createVectoriser, type Features, trainClassifier, type Vector } from './classifier.ts';
import { featuresOf, isLight } from './features.ts';
import { INTENTS, type Intent, intentOfTopic } from './intents.ts';
import { type PriceMention, priceIn } from './prices.ts';
import { intentUtterances, PLACEHOLDERS, topicUtterances } from './utterances.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

export interface Ranked<T> {
  readonly value: T;
  /** 0..1; all of a ranking sum up to 1. */
  readonly probability: number;
}

/** What a message says. */
export interface Understood {
  readonly text: string;
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** Places of words that follow a comma or the end of a sentence. */
  readonly pauses: ReadonlySet<number>;
  readonly mentions: readonly Mention[];
  readonly names: readonly NameMention[];
  readonly brands: ReadonlyArray<{ readonly brand: string; readonly from: number }>;
  readonly shades: readonly ShadeMention[];
  readonly price: PriceMention | null;
  /** Best first. */
  readonly intents: readonly Ranked<Intent>[];
  readonly topics: readonly Ranked<Topic>[];
  /** What it would ask about a product, if it asked about one. */
  readonly aspects: readonly Ranked<Aspect>[];
  /** Share of the words that carry meaning and are known here, 0..1; 1 when there is none. */
  readonly familiar: number;
}

/** What a message may point at. */
export interface Before {
  readonly shown: readonly number[];
  /** The word for what is spoken about, "mascara"; '' when nothing is. */
  readonly subject: string;
}

export type Understand = (text: string, catalog: Catalog, before: Before) => Understood;

/** Enough that what a message is about, where on the face, can lift an unlikely one. */
const TOPICS_MAX = 40;
const ROUNDS = { intents: 5, topics: 3, aspects: 5 };
/** A message with more unknown words than this is no question with typing errors; looking for them would take long. */
const CORRECTIONS_MAX = 20;

/**
 * Learns the utterances, in slices that hold nobody up; build it once.
 * @param topics  all that KeyBot can speak about
 * @returns       a function that reads one message: its intent, its topic, and what the lexicon finds in it
 */
export async function createUnderstanding(topics: readonly Topic[]): Promise<Understand> {
  const step = yieldToEventLoop();
  const vocabulary = new Map<string, number>();
  const utterances = mixed([...spokenOf(topics), ...intentUtterances(), ...askedOfProducts()]);
  const features: Features[] = [];
  for (const { text } of utterances) {
    const tokens = tokensOf(text);
    const stems = tokens.words.map(stem);
    for (const word of stems) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
    features.push(featuresOf(stems, readMentions(stems, tokens)));
    await step();
  }
  const toVector = createVectoriser(features);
  const examples: Array<Utterance & { vector: Vector }> = [];
  for (const [at, one] of features.entries()) {
    const utterance = utterances[at];
    if (utterance) examples.push({ ...utterance, vector: toVector(one) });
    await step();
  }
  const learn = (kind: keyof typeof ROUNDS, classes: readonly unknown[], labelOf: (one: Utterance) => unknown) => {
    const ofKind = examples.filter((one) => labelOf(one) !== undefined);
    const places = new Map(classes.map((value, at) => [value, at]));
    return trainClassifier(
      ofKind.map(({ vector }) => vector),
      ofKind.map((one) => places.get(labelOf(one)) ?? 0),
      { classes: classes.length, features: toVector.size, rounds: ROUNDS[kind] },
      step,
    );
  };
  const intentsOf = await learn('intents', INTENTS, ({ intent }) => intent);
  const topicsOf = await learn('topics', topics, ({ topic }) => topic);
  const aspectsOf = await learn('aspects', ASPECTS, ({ aspect }) => aspect);
  for (const word of lexiconStems) if (!vocabulary.has(word)) vocabulary.set(word, 1);
  for (const word of Object.values(PLACEHOLDERS)) vocabulary.delete(word);
  const spellings = new WeakMap<Catalog, ReturnType<typeof createSpelling>>();

  const spellingFor = (catalog: Catalog) => {
    const known = spellings.get(catalog);
    if (known) return known;
    const words = new Map(vocabulary);
    for (const word of catalog.names.stems) if (!words.has(word)) words.set(word, 1);
    const correct = createSpelling(words);
    spellings.set(catalog, correct);
    return correct;
  };

  return (text, catalog, { shown, subject }) => {
    const tokens = tokensOf(text);
    const { words, pauses } = tokens;
    const stems = corrected(words.map(stem), spellingFor(catalog));
    const capitals = capitalsOf(text);
    const names = catalog.names.products({ stems, capitals, shown });
    const brands = catalog.names.brands(stems);
    const shades = catalog.shadesNamed({
      stems,
      capitals,
      shown,
      named: names.flatMap(({ products }) => products),
      brands: brands.map(({ brand }) => brand),
    });
    const price = priceIn(tokens);
    const masked = mask(stems, names, brands, shades, price);
    const mentions = readMentions(masked, tokens);
    const spoken = masked.filter((word) => word !== '');
    const vector = toVector(featuresOf(spoken, mentions));
    const about = withSubject(spoken, mentions, subject);
    const topicVector = about === spoken ? vector : toVector(featuresOf(about, mentionsIn(about)));
    return {
      text,
      words,
      pauses,
      stems: masked,
      mentions,
      names,
      brands,
      shades,
      price,
      intents: ranking(INTENTS, intentsOf(vector)),
      topics: ranking(topics, topicsOf(topicVector)).slice(0, TOPICS_MAX),
      aspects: ranking(ASPECTS, aspectsOf(vector)),
      familiar: familiarity(masked, vocabulary),
    };
  };
}

/** In an order that looks random and that a further utterance does not change: by a hash of the text (FNV-1a). */
function mixed(utterances: readonly Utterance[]): Utterance[] {
  const hash = (text: string) => {
    let value = 0x811c9dc5;
    for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
    return value >>> 0;
  };
  return utterances
    .map((utterance) => ({ utterance, place: hash(utterance.text) }))
    .sort((a, b) => a.place - b.place)
    .map(({ utterance }) => utterance);
}

const CHILD_MAX = 11;

/** What the lexicon finds, and the ages of children and young people. */
const readMentions = (stems: readonly string[], { words, pauses }: Tokens): Mention[] => [
  ...mentionsIn(stems, pauses),
  ...youngAgesIn(words).map(({ years, at }) => ({
    slot: 'risk' as const,
    value: years <= CHILD_MAX ? 'child=sure' : 'teen=sure',
    from: at,
    to: at + 1,
    negated: false,
  })),
];

interface Utterance {
  readonly text: string;
  readonly intent: Intent;
  readonly topic?: Topic;
  readonly aspect?: Aspect;
}

/** What people say about each topic. */
function spokenOf(topics: readonly Topic[]): Utterance[] {
  const spoken = topicUtterances();
  return topics.flatMap((topic) =>
    [...topic.questions, ...(spoken.get(topic.id) ?? [])].map((text) => ({
      text,
      topic,
      intent: intentOfTopic(topic),
    })),
  );
}

const askedOfProducts = (): Utterance[] =>
  aspectUtterances().map(({ text, aspect }) => ({ text, aspect, intent: isOfUse(aspect) ? 'use' : 'fact' }));

const PRONOUNS = ['it', 'they', 'them', 'those'];

/** "It always smudges" after eyeliner is a sentence about eyeliner. */
function withSubject(stems: readonly string[], mentions: readonly Mention[], subject: string): readonly string[] {
  const at = stems.findIndex((word) => PRONOUNS.includes(word));
  if (subject === '' || at < 0 || mentions.some(({ slot }) => slot === 'kind')) return stems;
  return [...stems.slice(0, at), ...wordsOf(subject).map(stem), ...stems.slice(at + 1)];
}

function corrected(stems: readonly string[], correct: (word: string) => string): string[] {
  let corrections = 0;
  return stems.map((word) => {
    const right = corrections < CORRECTIONS_MAX ? correct(word) : word;
    if (right !== word) corrections += 1;
    return right;
  });
}

/** A name, a brand and an amount are one placeholder each: their words mean nothing else here. */
function mask(
  stems: readonly string[],
  names: readonly NameMention[],
  brands: ReadonlyArray<{ from: number; to: number }>,
  shades: readonly ShadeMention[],
  price: PriceMention | null,
): string[] {
  const masked = [...stems];
  const put = (from: number, to: number, word: string) => {
    for (let at = Math.max(0, from); at < to; at += 1) masked[at] = '';
    masked[Math.max(0, from)] = word;
  };
  for (const { from, to } of brands) put(from, to, PLACEHOLDERS.brand);
  for (const { from, to } of shades) put(from, to, names.length > 0 ? '' : PLACEHOLDERS.product);
  for (const { from, to } of names) put(from, to, PLACEHOLDERS.product);
  if (price) put(price.to - 1, price.to, PLACEHOLDERS.price);
  return masked;
}

const ranking = <T>(values: readonly T[], probabilities: Float32Array): Ranked<T>[] =>
  values
    .map((value, at) => ({ value, probability: probabilities[at] ?? 0 }))
    .sort((a, b) => b.probability - a.probability);

function familiarity(stems: readonly string[], vocabulary: ReadonlyMap<string, number>): number {
  const telling = stems.filter((word) => word.length > 1 && !isLight(word) && !/\d/.test(word));
  const known = telling.filter((word) => vocabulary.has(word) || Object.values<string>(PLACEHOLDERS).includes(word));
  return telling.length === 0 ? 1 : known.length / telling.length;
}

const capitalsOf = (text: string): Set<string> =>
  new Set((text.match(/\p{Lu}[\p{L}\p{N}’']*/gu) ?? []).flatMap((word) => wordsOf(word).map(stem)));

/** @returns the mentions of one list of the lexicon */
export const mentionsOf = ({ mentions }: Pick<Understood, 'mentions'>, slot: Slot): readonly Mention[] =>
  mentions.filter((mention) => mention.slot === slot);
