import type { RefObject } from 'react';
import { capitalized } from '#platform/words/capitalized.ts';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';

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
  /** What is asked first: a shade that is worn, else the tone itself. */
  start?: 'shade' | 'tone';
  /** Receives the focus after closing; by default the element that had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

export const NOT_SAVED = 'Your tone could not be saved. What you chose stays.';

/** The words of a list, after one for none of them. */
export const optionsOf = (words: readonly string[], unsaid = 'Choose') => [
  { value: '', label: unsaid },
  ...words.map((word) => ({ value: word, label: capitalized(word) })),
];

/** Without the words that were not chosen. */
export const said = <Words extends Partial<Record<string, string>>>(words: Words) =>
  Object.fromEntries(Object.entries(words).filter(([, word]) => word)) as Words;

export const UseIt = ({ label, form }: { label: string; form: { isSending: boolean } }) => (
  <DialogFoot>
    <Button type="submit" busy={form.isSending}>
      {label}
    </Button>
  </DialogFoot>
);
