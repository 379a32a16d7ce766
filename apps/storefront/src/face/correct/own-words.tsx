import type { RefObject } from 'react';
import { capitalized } from '#platform/words/capitalized.ts';
import type { DetectedResult } from '../scan-result.ts';

export interface KnownBefore {
  /** What is known already; null where nothing is. */
  before: DetectedResult | null;
  /** The photo that it was read from, while this page still has it. */
  photo: Blob | null;
}

/** A dialog in which shoppers say in their own words what their face is like. */
export interface OwnWordsDialogProps extends KnownBefore {
  isOpen: boolean;
  onClose: () => void;
  onFound: (result: DetectedResult) => void;
  /** Whether it opens at a shade that is worn, or at the tone itself. */
  start?: 'shade' | 'tone';
  /** Receives the focus after closing; by default the element that had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

/** The words of a list, after one for none of them. */
export const optionsOf = (words: readonly string[], unsaid = 'Choose') => [
  { value: '', label: unsaid },
  ...words.map((word) => ({ value: word, label: capitalized(word) })),
];
