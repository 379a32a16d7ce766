import type { createBreather } from './breather.ts';
import { featuresOf, isConcept } from './features.ts';

export interface Example {
  readonly concepts: readonly string[];
  /** Index of the entry that answers it. */
  readonly label: number;
}

const ROUNDS = 8;
const FIRST_STEP = 4;
const LAST_STEP = 0.2;
/** Coprime to any number of examples below it, so that each round visits every example once, mixed. */
const STRIDE = 7919;
/** Examples between two looks at the clock. */
const AT_ONCE = 32;

/**
 * Multinomial logistic regression over weighted concept features, trained in place: some ten thousand short examples
 * take about a second. Deterministic: fixed order, no chance.
 * @param examples  phrasings with the entry that answers them
 * @param labels    how many entries there are
 * @param breathe   awaited now and then, so that the thread can answer others meanwhile
 * @returns         a function from the concepts of a question to one probability per entry (they sum up to 1)
 * @source          Bishop 2006, "Pattern Recognition and Machine Learning", 4.3.4; stochastic gradient descent
 */
export async function trainClassifier(
  examples: readonly Example[],
  labels: number,
  breathe: ReturnType<typeof createBreather>,
) {
  const vectorOf = await createVectoriser(
    examples.map(({ concepts }) => concepts),
    breathe,
  );
  const vectors: Vector[] = [];
  for (const { concepts } of examples) {
    vectors.push(vectorOf(concepts));
    await breathe();
  }
  const weights = new Float32Array(vectorOf.size * labels);
  const scores = new Float64Array(labels);

  for (let round = 0; round < ROUNDS; round += 1) {
    const step = FIRST_STEP * (1 - round / ROUNDS) + LAST_STEP;
    for (let turn = 0; turn < examples.length; turn += 1) {
      if (turn % AT_ONCE === 0) await breathe();
      const at = (turn * STRIDE + round * 13) % examples.length;
      const vector = vectors[at] ?? EMPTY;
      toProbabilities(weights, vector, scores);
      const label = examples[at]?.label ?? 0;
      scores[label] = (scores[label] ?? 0) - 1;
      descend(weights, vector, scores, step);
    }
  }

  return (concepts: readonly string[]): Float64Array => {
    const probabilities = new Float64Array(labels);
    toProbabilities(weights, vectorOf(concepts), probabilities);
    return probabilities;
  };
}

/** Sparse: feature `indices[k]` weighs `values[k]`. */
interface Vector {
  readonly indices: readonly number[];
  readonly values: readonly number[];
}
const EMPTY: Vector = { indices: [], values: [] };

function toProbabilities(weights: Float32Array, { indices, values }: Vector, into: Float64Array) {
  const labels = into.length;
  into.fill(0);
  indices.forEach((index, k) => {
    const value = values[k] ?? 0;
    const from = index * labels;
    for (let label = 0; label < labels; label += 1)
      into[label] = (into[label] ?? 0) + value * (weights[from + label] ?? 0);
  });
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of into) highest = Math.max(highest, score);
  let sum = 0;
  for (let label = 0; label < labels; label += 1) sum += into[label] = Math.exp((into[label] ?? 0) - highest);
  for (let label = 0; label < labels; label += 1) into[label] = (into[label] ?? 0) / sum;
}

function descend(weights: Float32Array, { indices, values }: Vector, errors: Float64Array, step: number) {
  const labels = errors.length;
  const wrong: number[] = [];
  // Errors this small change nothing that one could measure, and skipping them saves most of the time.
  for (let label = 0; label < labels; label += 1) if (Math.abs(errors[label] ?? 0) > 1e-3) wrong.push(label);
  indices.forEach((index, k) => {
    const from = index * labels;
    const amount = step * (values[k] ?? 0);
    for (const label of wrong) weights[from + label] = (weights[from + label] ?? 0) - amount * (errors[label] ?? 0);
  });
}

/** Features weighted by rarity (inverse document frequency) and scaled to length 1; unknown words dilute the rest. */
async function createVectoriser(
  documents: ReadonlyArray<readonly string[]>,
  breathe: ReturnType<typeof createBreather>,
) {
  const occurrences = new Map<string, number>();
  for (const concepts of documents) {
    for (const feature of featuresOf(concepts).keys()) occurrences.set(feature, (occurrences.get(feature) ?? 0) + 1);
    await breathe();
  }
  // A pair that occurs once teaches nothing that its two concepts do not, and most pairs occur once.
  const telling = [...occurrences].filter(([feature, count]) => count > 1 || isConcept(feature));
  const indexOf = new Map(telling.map(([feature], index) => [feature, index]));

  const vectorOf = (concepts: readonly string[]): Vector => {
    const indices: number[] = [];
    const values: number[] = [];
    let squares = 0;
    for (const [feature, weight] of featuresOf(concepts)) {
      const index = indexOf.get(feature);
      if (index === undefined) {
        if (isConcept(feature) && weight === 1) squares += 0.5 * Math.log(documents.length) ** 2;
        continue;
      }
      const value = weight * Math.log(1 + documents.length / (occurrences.get(feature) ?? 1));
      squares += value * value;
      indices.push(index);
      values.push(value);
    }
    const length = Math.sqrt(squares) || 1;
    return { indices, values: values.map((value) => value / length) };
  };
  return Object.assign(vectorOf, { size: indexOf.size });
}
