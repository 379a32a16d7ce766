import kinds from '../data/lexicon/kinds.json' with { type: 'json' };

export interface Kind {
  /** The lexicon's word for it, "brow gel". */
  readonly name: string;
  readonly words: string;
  readonly subcategories: readonly string[];
  readonly category: string;
  readonly form?: readonly string[];
  /** A part of the face or a whole department: "lips", "skincare". */
  readonly area?: boolean;
  readonly one: string;
  readonly many: string;
}
export const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries(kinds).map(([name, kind]) => [name, { ...kind, name }]),
);
