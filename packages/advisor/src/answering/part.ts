import type { AdviceEntry, AnswerKind } from '../advice.ts';
import type { Choice } from '../catalogue/product-choice.ts';
import type { Wish } from '../wishes/wish.ts';

/** One question of a message with all that was found for it; wording comes later, from an embedded text or a model. */
export interface Part {
  readonly kind: AnswerKind;
  /** The entry that answers, placeholders filled; null when products alone answer. */
  readonly entry: AdviceEntry | null;
  /** The question in concepts, or the one that it leans on. */
  readonly question: string;
  /** The entry's answer with the shopper's values in it; '' without an entry. */
  readonly advice: string;
  /** True when the retrieval is far from sure that the entry is meant. */
  readonly unsure: boolean;
  /** Why products are named: they were asked for, go with the advice, or the question is about these very ones. */
  readonly role: 'asked' | 'suggested' | 'subject';
  readonly wish: Wish | null;
  readonly choices: readonly Choice[];
  /** Conditions that nothing met (Choices.dropped). */
  readonly dropped: ReadonlyArray<keyof Wish>;
  /** Nothing of it comes in the shopper's own shade (Choices.unsuited). */
  readonly unsuited: boolean;
  /** Words of the request that no condition was read from, neighbours together. */
  readonly unread: readonly string[];
  /** The products are measured against those of the last turn. */
  readonly compared: 'cheaper' | 'dearer' | 'other' | null;
}

/** Turned away without a reason of its own: perhaps it was only not understood. */
export const isLost = (part: Part | undefined): boolean =>
  part !== undefined &&
  ((part.kind === 'out-of-scope' && part.entry?.id === 'oos-general') ||
    (part.kind === 'smalltalk' && part.entry === null));

const WORDS_QUOTED = 10;

/** @returns what is said of one question of several that nobody here can answer; only plain words of it are repeated */
export function unclearPart(piece: string): Part {
  const words = piece.match(/[\p{L}\d'’]+/gu) ?? [];
  const quoted = words.slice(0, WORDS_QUOTED).join(' ') + (words.length > WORDS_QUOTED ? ' …' : '');
  const advice = `I did not understand “${quoted}”, or it is outside what I know.`;
  return { ...EMPTY_PART, kind: 'out-of-scope', advice };
}

export const EMPTY_PART: Part = {
  question: '',
  kind: 'advice',
  entry: null,
  advice: '',
  unsure: false,
  role: 'suggested',
  wish: null,
  choices: [],
  dropped: [],
  unsuited: false,
  unread: [],
  compared: null,
};
