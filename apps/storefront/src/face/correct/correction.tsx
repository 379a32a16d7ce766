import type { Analysis } from '@beautymark/contracts/face';
import { type ReactNode, useEffect, useState } from 'react';
import { useWrite } from '#platform/forms/use-write.ts';
import { Button } from '#ui/button.tsx';
import type { DetectedResult } from '../scan-result.ts';
import { correctScan, restoreScan } from './correct-scan.ts';

export interface Correction {
  state: 'rest' | 'busy' | 'done' | 'failed';
  choose: (change: Partial<Analysis>) => void;
  /** Takes the last change back; null where there is none. */
  undo: (() => void) | null;
}

interface CorrectionOptions {
  photo: Blob | null;
  onCorrected: (result: DetectedResult) => void;
}

const STATES = { idle: 'rest', pending: 'busy', success: 'done', error: 'failed' } as const;

/** The shopper knows better: the corrected words are stored and the 24 products are ranked again for them. */
export function useCorrection(before: DetectedResult, { photo, onCorrected }: CorrectionOptions): Correction {
  const [earlier, setEarlier] = useState<DetectedResult | null>(null);
  const { status, mutate } = useWrite({
    mutationFn: (change: Partial<Analysis> | 'undo') =>
      change === 'undo' ? restoreScan(earlier ?? before, photo) : correctScan(before, change, photo),
    onSuccess: (result, change) => {
      setEarlier(change === 'undo' ? null : before);
      onCorrected(result);
    },
  });
  return { state: STATES[status], choose: mutate, undo: earlier && (() => mutate('undo')) };
}

const WORDS: Record<Correction['state'], string> = {
  rest: '',
  busy: 'Updating your matches',
  done: 'Your matches are up to date.',
  failed: 'Your matches could not be updated. Your result stays as it was. Please try again.',
};

export const CorrectionStatus = ({ state }: Pick<Correction, 'state'>) => (
  <p role="status" className="mt-2 min-h-6 text-15">
    {WORDS[state]}
  </p>
);

/** How long a change can be taken back, longer than a toast, so that slow readers have the time. */
const MOMENT_MS = 8000;

interface ToneStatusProps {
  result: DetectedResult;
  correction: Correction;
  /** While there is something to say. */
  className?: string;
  /** Stands there while there is nothing to say. */
  children?: ReactNode;
}

/** What became of a press on a tone, and for a moment the way back; not while the pointer or the focus rests on it. */
export function ToneStatus({ result, correction: { state, undo }, className = '', children }: ToneStatusProps) {
  const changed = state === 'done' && undo && result.corrected.includes('skin_tone') ? result.analysis.skin_tone : null;
  const [past, setPast] = useState<string | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const isShown = changed !== null && changed !== past;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setPast(changed), changed ? MOMENT_MS : 0);
    return () => clearTimeout(timer);
  }, [changed, isHeld]);
  const hold = { onPointerEnter: () => setIsHeld(true), onFocus: () => setIsHeld(true) };
  const release = { onPointerLeave: () => setIsHeld(false), onBlur: () => setIsHeld(false) };
  const words = isShown ? `Changed to ${changed}.` : state === 'done' ? '' : WORDS[state];
  return (
    <span className={words ? `flex items-center text-15 text-ink ${className}` : ''} {...hold} {...release}>
      <span role="status">{words}</span>
      {words ? null : children}
      {isShown && undo ? (
        <Button
          look="quiet"
          onClick={() => {
            setIsHeld(false);
            undo();
          }}
        >
          Undo
        </Button>
      ) : null}
    </span>
  );
}
