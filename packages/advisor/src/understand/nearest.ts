import type { Vector } from './classifier.ts';

/**
 * Finds the examples that a message resembles most.
 * @param vectors  of the examples, each of length 1
 * @param labels   the class of each example
 * @returns        a function from a message's vector to the highest cosine (0 to 1) of each class
 */
export function createNearest(vectors: readonly Vector[], labels: readonly number[], classes: number) {
  const byFeature = new Map<number, { at: number[]; values: number[] }>();
  vectors.forEach(({ indices, values }, at) => {
    indices.forEach((feature, k) => {
      const known = byFeature.get(feature) ?? { at: [], values: [] };
      known.at.push(at);
      known.values.push(values[k] ?? 0);
      byFeature.set(feature, known);
    });
  });
  const lists = new Map(
    [...byFeature].map(([feature, { at, values }]) => [
      feature,
      { at: Int32Array.from(at), values: Float32Array.from(values) },
    ]),
  );
  const cosines = new Float32Array(vectors.length);
  return ({ indices, values }: Vector): Float32Array => {
    cosines.fill(0);
    for (let k = 0; k < indices.length; k += 1) {
      const list = lists.get(indices[k] ?? -1);
      const value = values[k] ?? 0;
      if (list)
        for (let place = 0; place < list.at.length; place += 1) {
          const at = list.at[place] ?? 0;
          cosines[at] = (cosines[at] ?? 0) + value * (list.values[place] ?? 0);
        }
    }
    const nearest = new Float32Array(classes);
    for (let at = 0; at < cosines.length; at += 1) {
      const label = labels[at] ?? 0;
      if ((cosines[at] ?? 0) > (nearest[label] ?? 0)) nearest[label] = cosines[at] ?? 0;
    }
    return nearest;
  };
}
