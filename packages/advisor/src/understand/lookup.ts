import lookup from '../../data/lookup.json' with { type: 'json' };

/** The file that build-lookup.ts writes: sentences by what they mean, each as numbers of its words. */
interface LookupFile {
  /** All words, between bars, the most frequent first. */
  readonly words: string;
  /** By word: in how many sentences it stands, in base 36. */
  readonly counts: string;
  readonly sentences: number;
  /** What sentences may mean: ids of topics, intents, aspects. Those of an intent that topics and aspects say stand there only. */
  readonly groups: Readonly<Record<Group, SentencesById>>;
}
/** Sentences by id, between commas. */
type SentencesById = Readonly<Record<string, string>>;
type Group = 'topics' | 'intents' | 'aspects';
export interface Near {
  readonly id: string;
  /** 0 to 1: the cosine of the nearest sentence. */
  readonly cosine: number;
  /** 0 to 1: the mean of that and of the cosine to all its sentences together. */
  readonly likeness: number;
}

const { sentences, groups }: LookupFile = lookup;
const counts = lookup.counts.split(' ').map((count) => Number.parseInt(count, 36));
const WORDS = lookup.words.split('|');
const PLACE = new Map(WORDS.map((word, at) => [word, at]));
const RARITY = counts.map((count) => Math.log((sentences + 1) / (count + 1)) + 1);
/** By word, without names of slots: in how many sentences people say it. */
export const saidWords: ReadonlyArray<readonly [string, number]> = WORDS.flatMap((word, at) =>
  /[=:]/.test(word) ? [] : [[word, counts[at] ?? 1] as const],
);

type Vector = ReadonlyMap<number, number>;
function unit(vector: Map<number, number>): Vector {
  const length = Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0)) || 1;
  return new Map([...vector].map(([at, value]) => [at, value / length]));
}

/** Words that nobody says here make those that are known count less. */
export function vectorOf(spoken: ReadonlyMap<string, number>): Vector {
  const known = new Map<number, number>();
  let squares = 0;
  for (const [word, share] of spoken) {
    const at = PLACE.get(word);
    const value = share * (at === undefined ? (/[=:]/.test(word) ? 0 : UNKNOWN) : (RARITY[at] ?? 0));
    squares += value ** 2;
    if (at !== undefined) known.set(at, value);
  }
  const length = Math.sqrt(squares) || 1;
  return new Map([...known].map(([at, value]) => [at, value / length]));
}
const UNKNOWN = (Math.log(sentences) + 1) / 2;

/** "12 340+ 7-": numbers in base 36; a word of little weight ends in "-", a slot in "+". */
const SHARES: Readonly<Record<string, number>> = { '-': 0.3, '+': 0.6 };
const readSentence = (text: string): Vector =>
  unit(
    new Map(
      text.split(' ').map((part) => {
        const share = SHARES[part.at(-1) ?? ''];
        const at = Number.parseInt(share === undefined ? part : part.slice(0, -1), 36);
        return [at, (share ?? 1) * (RARITY[at] ?? 0)];
      }),
    ),
  );

interface Entry {
  readonly at: number;
  readonly value: number;
}
type Index = ReadonlyMap<number, readonly Entry[]>;

function addTo(index: Map<number, Entry[]>, vector: Vector, at: number): void {
  for (const [word, value] of vector) {
    const known = index.get(word);
    if (known) known.push({ at, value });
    else index.set(word, [{ at, value }]);
  }
}

function cosines(index: Index, vector: Vector, count: number): Float32Array {
  const sums = new Float32Array(count);
  for (const [word, share] of vector)
    for (const { at, value } of index.get(word) ?? []) sums[at] = (sums[at] ?? 0) + share * value;
  return sums;
}

/** A sentence, and the number of what it means. */
interface Meaning {
  readonly of: number;
  readonly vector: Vector;
}
/** Sentences that are read before others get their turn: some milliseconds of work. */
const AT_ONCE = 500;
const othersFirst = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function readGroup(group: Group): Promise<Map<string, Vector[]>> {
  const byId = new Map<string, Vector[]>();
  let since = 0;
  for (const [id, texts] of Object.entries(groups[group])) {
    const vectors = texts.split(',').map(readSentence);
    byId.set(id, vectors);
    since += vectors.length;
    if (since < AT_ONCE) continue;
    since = 0;
    await othersFirst();
  }
  return byId;
}

/**
 * Reads the file in slices that block no request.
 * @param intentOf  the intent of what is said about a topic or an aspect
 * @returns         functions from a sentence to what it is nearest to, nearest first
 */
export async function lookups(intentOf: {
  readonly topic: (id: string) => string;
  readonly aspect: (id: string) => string;
}) {
  const [topics, aspects, intents] = [
    await readGroup('topics'),
    await readGroup('aspects'),
    await readGroup('intents'),
  ];
  const add = (of: ReadonlyMap<string, Vector[]>, meantBy: (id: string) => string) => {
    for (const [id, vectors] of of) intents.set(meantBy(id), [...(intents.get(meantBy(id)) ?? []), ...vectors]);
  };
  add(topics, intentOf.topic);
  add(aspects, intentOf.aspect);
  return {
    topics: await nearestOf(topics),
    intents: await nearestOf(intents),
    aspects: await nearestOf(aspects),
  };
}

async function nearestOf(byId: ReadonlyMap<string, readonly Vector[]>): Promise<(vector: Vector) => Near[]> {
  const ids = [...byId.keys()];
  const known: Meaning[] = [...byId.values()].flatMap((vectors, of) => vectors.map((vector) => ({ of, vector })));
  const together = ids.map(() => new Map<number, number>());
  const byOne = new Map<number, Entry[]>();
  for (const [at, { of, vector }] of known.entries()) {
    addTo(byOne, vector, at);
    for (const [word, value] of vector) together[of]?.set(word, (together[of]?.get(word) ?? 0) + value);
    if (at % AT_ONCE === 0) await othersFirst();
  }
  const byAll = new Map<number, Entry[]>();
  for (const [at, vector] of together.entries()) addTo(byAll, unit(vector), at);
  return (vector) => {
    const nearest = new Float32Array(ids.length);
    cosines(byOne, vector, known.length).forEach((cosine, at) => {
      const of = known[at]?.of ?? 0;
      if (cosine > (nearest[of] ?? 0)) nearest[of] = cosine;
    });
    const all = cosines(byAll, vector, ids.length);
    return ids
      .map((id, at) => ({ id, cosine: nearest[at] ?? 0, likeness: ((nearest[at] ?? 0) + (all[at] ?? 0)) / 2 }))
      .sort((a, b) => b.likeness - a.likeness);
  };
}
