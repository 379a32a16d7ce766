import {
  type Before,
  isLight,
  type Lexicon,
  lexiconStems,
  type Mention,
  mentionsIn,
  PLACEHOLDERS,
  readRequest,
  type ShopRequest,
  stem,
  withStems,
  wordsOf,
} from '@beautymark/language';
import type { Catalog } from '../catalog.ts';
import { type Aspect, isOfUse } from './aspects.ts';
import { type Intent, intentOfTopic } from './intents.ts';
import { lookups, type Near, saidWords, vectorOf } from './lookup.ts';
import { spokenOf } from './spoken.ts';
import type { Topic } from './topics.ts';

const TOPICS_MAX = 40;
/** How sharply the nearest stands out among all. */
const SHARPNESS = 20;

export interface Ranked<T> {
  readonly value: T;
  /** 0..1; all of a list sum up to 1. */
  readonly probability: number;
}

/** What a message says. */
export interface Understood extends ShopRequest {
  /** What sort of message it is nearest to, nearest first. */
  readonly intents: readonly Ranked<Intent>[];
  readonly topics: readonly Ranked<Topic>[];
  /** What it would ask about a product, if it asked about one. */
  readonly aspects: readonly Ranked<Aspect>[];
  /** By topic: the cosine of the nearest of its sentences. */
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

/** Reads messages without anything learned: what no list says is looked up among sentences that people say. */
export async function createUnderstanding(topics: readonly Topic[]): Promise<Understand> {
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const near = await lookups({
    topic: (id) => intentOfTopic(byId.get(id) ?? { id, topic: '' }),
    aspect: (id) => (isOfUse(id as Aspect) ? 'use' : 'fact'), // the file holds no other
  });
  const vocabulary = new Map(saidWords);
  for (const word of lexiconStems) if (!vocabulary.has(word)) vocabulary.set(word, 1);
  for (const word of Object.values(PLACEHOLDERS)) vocabulary.delete(word);
  const lexicons = new WeakMap<Lexicon, Lexicon>();
  return (text, catalog, { subject, ...before }) => {
    const lexicon = lexicons.get(catalog.lexicon) ?? withStems(catalog.lexicon, vocabulary);
    lexicons.set(catalog.lexicon, lexicon);
    const request = readRequest(text, lexicon, before);
    const { stems, mentions } = request;
    const spoken = stems.filter((word) => word !== '');
    const about = withSubject(spoken, mentions, subject);
    const own = vectorOf(spokenOf(spoken, mentions));
    const topicsFound = near.topics(about === spoken ? own : vectorOf(spokenOf(about, mentionsIn(about))));
    const known = <T>(found: readonly Near[], valueFor: (id: string) => T | undefined): Ranked<T>[] => {
      const top = found[0]?.likeness ?? 0;
      const raised = found.map(({ likeness }) => Math.exp(SHARPNESS * (likeness - top)));
      const sum = raised.reduce((total, one) => total + one, 0) || 1;
      return found.flatMap(({ id }, at) => {
        const value = valueFor(id);
        return value === undefined ? [] : [{ value, probability: (raised[at] ?? 0) / sum }];
      });
    };
    const telling = stems.filter((word) => word.length > 1 && !isLight(word) && !/\d/.test(word));
    return {
      ...request,
      intents: known(near.intents(own), (id) => id as Intent),
      topics: known(topicsFound, (id) => byId.get(id)).slice(0, TOPICS_MAX),
      aspects: known(near.aspects(own), (id) => id as Aspect),
      near: new Map(
        topicsFound.flatMap(({ id, cosine }) => {
          const topic = byId.get(id);
          return topic ? [[topic, cosine] as const] : [];
        }),
      ),
      inVocabularyRatio:
        telling.length === 0 ? 1 : telling.filter((word) => vocabulary.has(word)).length / telling.length,
    };
  };
}

const PRONOUNS = ['it', 'they', 'them', 'those'];
/** "It always smudges" after eyeliner is a sentence about eyeliner. */
function withSubject(stems: readonly string[], mentions: readonly Mention[], subject: string): readonly string[] {
  const at = stems.findIndex((word) => PRONOUNS.includes(word));
  if (subject === '' || at < 0 || mentions.some(({ slot }) => slot === 'kind')) return stems;
  return [...stems.slice(0, at), ...wordsOf(subject).map(stem), ...stems.slice(at + 1)];
}
