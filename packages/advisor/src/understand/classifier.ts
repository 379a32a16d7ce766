/** Sparse: feature `indices[k]` has the value `values[k]`. */
export interface Vector {
  readonly indices: Int32Array;
  readonly values: Float32Array;
}
export type Features = ReadonlyMap<string, number>;

const FIRST_RATE = 5;
const LAST_RATE = 0.2;
/** An error this small changes nothing that one could measure, and most errors are. */
const NO_ERROR = 0.01;

/**
 * Multinomial logistic regression over weighted features, trained by stochastic gradient descent. Deterministic: fixed
 * order, no chance.
 * @param vectors  of the examples, from one vectoriser, in an order that mixes the classes
 * @param labels   the class of each example
 * @param step     awaited after each example, so that others can run meanwhile
 * @returns        a function from the vector of a message to one probability per class (they sum up to 1)
 * @source         Bishop 2006, "Pattern Recognition and Machine Learning", 4.3.4
 */
export async function trainClassifier(
  vectors: readonly Vector[],
  labels: readonly number[],
  { classes, features, rounds }: { classes: number; features: number; rounds: number },
  step: () => Promise<void> | undefined,
) {
  const weights = new Float32Array(features * classes);
  const scores = new Float32Array(classes);
  const steps = rounds * vectors.length;
  for (let done = 0; done < steps; done += 1) {
    const at = done % vectors.length;
    const vector = vectors[at];
    if (!vector) continue;
    predict(weights, vector, scores);
    const label = labels[at] ?? 0;
    scores[label] = (scores[label] ?? 0) - 1;
    // Ever smaller steps: the examples that come last count no more than the others.
    descend(weights, vector, scores, FIRST_RATE * (1 - done / steps) + LAST_RATE);
    await step();
  }
  return (vector: Vector): Float32Array => {
    const probabilities = new Float32Array(classes);
    predict(weights, vector, probabilities);
    return probabilities;
  };
}

function predict(weights: Float32Array, { indices, values }: Vector, into: Float32Array) {
  const classes = into.length;
  into.fill(0);
  for (let k = 0; k < indices.length; k += 1) {
    const value = values[k] ?? 0;
    const from = (indices[k] ?? 0) * classes;
    for (let one = 0; one < classes; one += 1) into[one] = (into[one] ?? 0) + value * (weights[from + one] ?? 0);
  }
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of into) if (score > highest) highest = score;
  let sum = 0;
  for (let one = 0; one < classes; one += 1) sum += into[one] = Math.exp((into[one] ?? 0) - highest);
  for (let one = 0; one < classes; one += 1) into[one] = (into[one] ?? 0) / sum;
}

function descend(weights: Float32Array, { indices, values }: Vector, errors: Float32Array, rate: number) {
  const classes = errors.length;
  const wrong: number[] = [];
  for (let one = 0; one < classes; one += 1) if (Math.abs(errors[one] ?? 0) > NO_ERROR) wrong.push(one);
  for (let k = 0; k < indices.length; k += 1) {
    const from = (indices[k] ?? 0) * classes;
    const amount = rate * (values[k] ?? 0);
    for (const one of wrong) weights[from + one] = (weights[from + one] ?? 0) - amount * (errors[one] ?? 0);
  }
}

/**
 * Learns which features there are and how rare each is.
 * @returns  a function from features to a vector: weighted by rarity (inverse document frequency), scaled to length 1
 */
export function createVectoriser(examples: readonly Features[]) {
  const occurrences = new Map<string, number>();
  for (const features of examples)
    for (const feature of features.keys()) occurrences.set(feature, (occurrences.get(feature) ?? 0) + 1);
  const indexOf = new Map<string, number>();
  const rarity: number[] = [];
  for (const [feature, count] of occurrences) {
    // A pair that occurs once teaches nothing that its words do not.
    if (count === 1 && feature.includes(' ')) continue;
    indexOf.set(feature, rarity.length);
    rarity.push(Math.log(1 + examples.length / count));
  }
  const unknown = 0.5 * Math.log(examples.length);

  const toVector = (features: Features): Vector => {
    const indices = new Int32Array(features.size);
    const values = new Float32Array(features.size);
    let [size, squares] = [0, 0];
    for (const [feature, weight] of features) {
      const index = indexOf.get(feature);
      // Unknown words make the known ones count less.
      const value = index === undefined ? (weight === 1 ? unknown : 0) : weight * (rarity[index] ?? 0);
      squares += value ** 2;
      if (index === undefined) continue;
      indices[size] = index;
      values[size] = value;
      size += 1;
    }
    const length = Math.sqrt(squares) || 1;
    return { indices: indices.subarray(0, size), values: values.subarray(0, size).map((value) => value / length) };
  };
  return Object.assign(toVector, { size: indexOf.size });
}
