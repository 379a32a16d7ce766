/** Words that carry little by themselves; they still count in pairs, because "where do i" asks for a place. */
const LIGHT = new Set(
  'i a an the my me is am are to do does it of and for in on you can be with have that this should would will not so as at by or if get got just really some could might must them their there'.split(
    ' ',
  ),
);

export const isLight = (concept: string): boolean => LIGHT.has(concept);

/** Pieces of words: "moisturise" and "moisture" share most of theirs, however a word is bent or mistyped. */
const PIECE_LENGTH = 4;
const WEIGHTS = { light: 0.25, telling: 1, neighbours: 0.4, pair: 0.3, piece: 0.4 };
/** How far apart two telling concepts may stand to count as a pair. */
const REACH = 3;

/**
 * What a question is made of, for comparing questions.
 * @param concepts  the concepts of one question in order
 * @returns         weights by feature: single concepts, neighbours, pairs of telling concepts up to three apart, and
 *                  pieces of telling words (with "#" in front)
 */
export function featuresOf(concepts: readonly string[]): Map<string, number> {
  const features = new Map<string, number>();
  for (const concept of concepts) features.set(concept, isLight(concept) ? WEIGHTS.light : WEIGHTS.telling);
  for (let at = 1; at < concepts.length; at += 1)
    features.set(`${concepts[at - 1]} ${concepts[at]}`, WEIGHTS.neighbours);
  const telling = concepts.filter((concept) => !isLight(concept));
  telling.forEach((left, at) => {
    for (const right of telling.slice(at + 1, at + 1 + REACH))
      features.set(left < right ? `${left}+${right}` : `${right}+${left}`, WEIGHTS.pair);
    const whole = `^${left}$`;
    for (let from = 0; from + PIECE_LENGTH <= whole.length; from += 1)
      features.set(`#${whole.slice(from, from + PIECE_LENGTH)}`, WEIGHTS.piece);
  });
  return features;
}

/** @returns whether a feature is a concept by itself, neither a pair nor a piece of a word */
export const isConcept = (feature: string): boolean => !/[ +#]/.test(feature);
