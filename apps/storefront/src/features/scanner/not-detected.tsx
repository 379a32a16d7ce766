import type { Hint } from '@beautymark/contracts/face';
import type { Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { HINT_WORDS } from './attribute-words.ts';

const TIPS = [
  'Good lighting',
  'Clear front-facing view',
  'No sunglasses or face coverings',
  'Face centred in the picture',
] as const;

interface NotDetectedProps {
  /** Has the focus at first: the dialog is read from its title, and the way on is one press away. */
  wayOn: Ref<HTMLButtonElement>;
  hints: readonly Hint[];
  onTryNewPhoto: () => void;
  onCancel: () => void;
}

export function NotDetected({ wayOn, hints, onTryNewPhoto, onCancel }: NotDetectedProps) {
  // A newer service may name hints that this page has no words for.
  const help = hints.map((hint) => HINT_WORDS[hint]).filter(Boolean);
  return (
    <div>
      <p className="text-13 text-ink-muted">Face Not Detected</p>
      <p className="mt-1">
        {help.length > 0 ? help.join(' ') : 'The photo could not be measured.'} These make it work:
      </p>
      <ul className="mt-4">
        {TIPS.map((tip) => (
          <li key={tip} className="border-line border-t py-3">
            {tip}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button ref={wayOn} onClick={onTryNewPhoto}>
          Try New Photo
        </Button>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
