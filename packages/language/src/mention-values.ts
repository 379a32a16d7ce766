import type { Mention } from './mentions.ts';

/** @returns the values that a message asks for, or with `negated` those that it refuses; undefined without any */
export const valuesOf = (mentions: readonly Mention[], negated: boolean): string[] | undefined => {
  const chosen = mentions.filter((mention) => mention.negated === negated).map(({ value }) => value);
  return chosen.length > 0 ? [...new Set(chosen)] : undefined;
};
