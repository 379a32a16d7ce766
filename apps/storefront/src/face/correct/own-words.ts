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
}
