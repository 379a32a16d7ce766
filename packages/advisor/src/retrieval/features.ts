/** Words that carry little by themselves; they still count in pairs, because "where do i" asks for a place. */
const LIGHT = new Set(
  'i a an the my me is am are to do does it of and for in on you can be with have that this should would will not so as at by or if get got just really some could might must them their there'.split(
    ' ',
  ),
);

export const isLight = (concept: string): boolean => LIGHT.has(concept);

/**
 * What a question is made of, for comparing questions.
 * @param concepts  the concepts of one question in order
 * @returns         weights by feature: single concepts, neighbours, and pairs of telling concepts up to three apart
 */
export function featuresOf(concepts: readonly string[]): Map<string, number> {
  const features = new Map<string, number>();
  for (const concept of concepts) features.set(concept, isLight(concept) ? 0.25 : 1);
  for (let at = 1; at < concepts.length; at += 1) features.set(`${concepts[at - 1]} ${concepts[at]}`, 0.5);
  const telling = concepts.filter((concept) => !isLight(concept));
  telling.forEach((left, at) => {
    for (const right of telling.slice(at + 1, at + 4))
      features.set(left < right ? `${left}+${right}` : `${right}+${left}`, 0.4);
  });
  return features;
}
