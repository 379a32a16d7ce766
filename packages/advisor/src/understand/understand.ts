import {
  type Before,
  isLight,
  type Lexicon,
  lexiconStems,
  type Mention,
  mentionsIn,
  PLACEHOLDERS,
  readMentions,
  readRequest,
  type ShopRequest,
  stem,
  tokensOf,
  withStems,
  wordsOf,
} from '@beautymark/language';
import type { Catalog } from '../catalog.ts';
import { ASPECTS, type Aspect, aspectUtterances, isOfUse } from './aspects.ts';
import { createVectoriser, type Features, trainClassifier, type Vector } from './classifier.ts';
import { featuresOf } from './features.ts';
import { INTENTS, type Intent, intentOfTopic } from './intents.ts';
import { createNearest } from './nearest.ts';
import type { Topic } from './topics.ts';
import { intentUtterances, topicUtterances } from './utterances.ts';

export interface Ranked<T> {
  readonly value: T;
  /** 0..1; all of a ranking sum up to 1. */
  readonly probability: number;
}

/** What a message says. */
export interface Understood extends ShopRequest {
  /** Best first. */
  readonly intents: readonly Ranked<Intent>[];
  readonly topics: readonly Ranked<Topic>[];
  /** What it would ask about a product, if it asked about one. */
  readonly aspects: readonly Ranked<Aspect>[];
  /** By topic: the cosine of the nearest of its utterances. */
  readonly near: ReadonlyMap<Topic, number>;
  /** Share of the words that carry meaning and are known here, 0..1; 1 when there is none. */
  readonly inVocabularyRatio: number;
}

/** What a message may point at. */
export interface TalkBefore extends Before {
  /** The word for what is spoken about, "mascara"; '' when nothing is. */
  readonly subject: string;
}

export type Understand = (text: string, catalog: Catalog, before: TalkBefore) => Understood;

/** Enough that what a message is about, where on the face, can lift an unlikely one. */
const TOPICS_MAX = 40;
const ROUNDS = { intents: 5, topics: 3, aspects: 5 };
/**
 * Learns the utterances, in slices that block no request; build it once.
 * @param topics     all that KeyBot can speak about
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
  const placeOf = new Map(topics.map((topic, at) => [topic, at]));
  const ofTopics = examples.flatMap(({ topic, vector }) => (topic ? { at: placeOf.get(topic) ?? 0, vector } : []));
  const nearestTo = createNearest(
    ofTopics.map(({ vector }) => vector),
    ofTopics.map(({ at }) => at),
    topics.length,
  );
  const aspectsOf = await learn('aspects', ASPECTS, ({ aspect }) => aspect);
  for (const word of lexiconStems) if (!vocabulary.has(word)) vocabulary.set(word, 1);
  for (const word of Object.values(PLACEHOLDERS)) vocabulary.delete(word);
  const lexicons = new WeakMap<Lexicon, Lexicon>();

  /** By the catalog's own, since the shop's terms make a new catalog of the same products for each question. */
  const lexiconFor = ({ lexicon }: Catalog): Lexicon => {
    const known = lexicons.get(lexicon) ?? withStems(lexicon, vocabulary);
    lexicons.set(lexicon, known);
    return known;
  };

  return (text, catalog, { subject, ...before }) => {
    const request = readRequest(text, lexiconFor(catalog), before);
    const { stems, mentions } = request;
    const spoken = stems.filter((word) => word !== '');
    const vector = toVector(featuresOf(spoken, mentions));
    const about = withSubject(spoken, mentions, subject);
    const topicVector = about === spoken ? vector : toVector(featuresOf(about, mentionsIn(about)));
    const near = nearestTo(topicVector);
    return {
      ...request,
      intents: ranking(INTENTS, intentsOf(vector)),
      topics: ranking(topics, topicsOf(topicVector)).slice(0, TOPICS_MAX),
      aspects: ranking(ASPECTS, aspectsOf(vector)),
      near: new Map(topics.map((topic, at) => [topic, near[at] ?? 0])),
      inVocabularyRatio: familiarity(stems, vocabulary),
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

const ranking = <T>(values: readonly T[], probabilities: Float32Array): Ranked<T>[] =>
  values
    .map((value, at) => ({ value, probability: probabilities[at] ?? 0 }))
    .sort((a, b) => b.probability - a.probability);

function familiarity(stems: readonly string[], vocabulary: ReadonlyMap<string, number>): number {
  const telling = stems.filter((word) => word.length > 1 && !isLight(word) && !/\d/.test(word));
  const known = telling.filter((word) => vocabulary.has(word) || Object.values<string>(PLACEHOLDERS).includes(word));
  return telling.length === 0 ? 1 : known.length / telling.length;
}

/** Steps between two pauses: some milliseconds of work. */
const STEPS_AT_ONCE = 200;

/**
 * Counts the steps of a long computation and lets others run now and then.
 * @returns  to be awaited at each step; it is undefined, and costs nothing, until a pause is due
 */
function yieldToEventLoop(): () => Promise<void> | undefined {
  let steps = 0;
  return () => {
    steps += 1;
    return steps % STEPS_AT_ONCE === 0 ? new Promise((resolve) => setImmediate(resolve)) : undefined;
  };
}
