import aspects from '../../data/utterances/aspects.json' with { type: 'json' };

/** What can be asked about one product. */
export type Aspect = keyof typeof aspects;

// Object.keys forgets that the keys are those of the file.
const ASPECTS = Object.keys(aspects) as Aspect[];

/** Aspects of doing something with a product; all others are facts about it. */
const OF_USE: ReadonlySet<Aspect> = new Set([
  'use',
  'where',
  'when',
  'order',
  'amount',
  'frequency',
  'tool',
  'removal',
]);
export const isOfUse = (aspect: Aspect): boolean => OF_USE.has(aspect);

/** @returns what people ask about a product, with the aspect that they mean */
export const aspectUtterances = (): Array<{ text: string; aspect: Aspect }> =>
  ASPECTS.flatMap((aspect) => aspects[aspect].map((text) => ({ text, aspect })));
