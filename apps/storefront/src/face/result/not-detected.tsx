import type { Hint } from '@beautymark/contracts/face';
import type { Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { RefusalDrawing } from './refusal-drawing.tsx';
import { refusalSentence } from './refusal-words.ts';

const TIPS = [
  'Good lighting',
  'Clear front-facing view',
  'No sunglasses or face coverings',
  'Face centred in the picture',
] as const;

interface NotDetectedProps {
  /** Has the focus at first: the dialog is read from its title, and trying again is one press away. */
  firstButton: Ref<HTMLButtonElement>;
  hints: readonly Hint[];
  onTryNewPhoto: () => void;
  onCancel: () => void;
}

export function NotDetected({ firstButton, hints, onTryNewPhoto, onCancel }: NotDetectedProps) {
  return (
    <div>
      <p className="text-13 text-ink-muted">Face Not Detected</p>
      <p className="mt-1 text-20">{refusalSentence(hints)}</p>
      <RefusalDrawing hints={hints} />
      <p className="mt-4">Try this:</p>
      <ul className="mt-2">
        {TIPS.map((tip) => (
          <li key={tip} className="border-line border-t py-3">
            {tip}
          </li>
        ))}
      </ul>
      <DialogFoot>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button ref={firstButton} onClick={onTryNewPhoto}>
          Try New Photo
        </Button>
      </DialogFoot>
    </div>
  );
}
