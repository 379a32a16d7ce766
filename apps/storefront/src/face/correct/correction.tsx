import type { Analysis } from '@beautymark/contracts/face';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '#platform/forms/use-write.ts';
import { Button } from '#ui/button.tsx';
import type { DetectedResult } from '../scan-result.ts';
import { storeScan } from '../store-scan.ts';
import { correctScan, readInTone, restoreScan, withChange } from './correct-scan.ts';

export interface Correction {
  state: 'rest' | 'busy' | 'done' | 'failed';
  /** What was changed last is the tone, which the line over all tabs tells of. */
  isOfTone: boolean;
  choose: (change: Partial<Analysis>) => void;
  /** The tone that was pressed, until its matches are here. */
  choosing: string | null;
  /** Takes the last change back; null where there is none. */
  undo: (() => void) | null;
  /** The result before the last change. */
  earlier: DetectedResult | null;
}

interface CorrectionOptions {
  photo: Blob | null;
  onCorrected: (result: DetectedResult) => void;
}

/** A press waits no longer for the photo; then the words alone choose the matches. */
const READING_MS = 2000;

const STATES = { idle: 'rest', pending: 'busy', success: 'done', error: 'failed' } as const;

/** The shopper knows better: the corrected words are stored and the 24 products are ranked again for them. */
export function useCorrection(before: DetectedResult, { photo, onCorrected }: CorrectionOptions): Correction {
  const [earlier, setEarlier] = useState<DetectedResult | null>(null);
  const [isOfTone, setIsOfTone] = useState(false);
  const changes = useRef(0);
  /**
   * Another tone means other light in the photo: brows, lips and matches are read again in it, and shown at once with it. A
   * reading that takes too long follows, unless the shopper is further by then.
   */
  async function correct(change: Partial<Analysis>): Promise<DetectedResult> {
    if (!change.skin_tone || !photo || !before.details?.face) return correctScan(before, change, photo);
    const number = changes.current;
    const reading = readInTone(withChange(before, change), photo).catch(() => null);
    const read = await Promise.race([reading, new Promise<null>((late) => setTimeout(late, READING_MS, null))]);
    if (read) return storeScan(read, photo);
    const byWords = await correctScan(before, change, photo);
    void reading.then((late) => {
      if (late && number === changes.current) onCorrected(storeScan(late, photo));
    });
    return byWords;
  }
  const { status, mutate, variables } = useWrite({
    mutationFn: (change: Partial<Analysis> | 'undo') =>
      change === 'undo' ? restoreScan(earlier ?? before, photo) : correct(change),
    onSuccess: (result, change) => {
      setEarlier(change === 'undo' ? null : before);
      onCorrected(result);
    },
  });
  const start = (change: Partial<Analysis> | 'undo') => {
    changes.current += 1;
    if (change !== 'undo') setIsOfTone(change.skin_tone !== undefined);
    mutate(change);
  };
  const state = STATES[status];
  const choosing = (state === 'busy' && variables !== 'undo' && variables?.skin_tone) || null;
  return { state, isOfTone, choose: start, choosing, undo: earlier && (() => start('undo')), earlier };
}

const WORDS: Record<Correction['state'], string> = {
  rest: '',
  busy: 'Updating your matches',
  done: 'Your matches are up to date.',
  failed: 'Your matches could not be updated. Your result stays as it was. Please try again.',
};

/** What became of a change of anything but the tone. */
export const CorrectionStatus = ({ state, isOfTone }: Pick<Correction, 'state' | 'isOfTone'>) => (
  <p role="status" className="mt-2 min-h-6 text-15">
    {isOfTone ? '' : WORDS[state]}
  </p>
);

/** How long a change can be taken back, longer than a toast, so that slow readers have the time. */
const MOMENT_MS = 8000;

/** What became of a press on a tone: for a moment that it was changed, with the way back; not while the pointer or the focus rests on it. */
export function useToneStatus({ analysis, corrected }: DetectedResult, { state, isOfTone, undo }: Correction) {
  const tone = state === 'done' && isOfTone && undo && corrected.includes('skin_tone') ? analysis.skin_tone : null;
  const [past, setPast] = useState<string | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setPast(tone), tone ? MOMENT_MS : 0);
    return () => clearTimeout(timer);
  }, [tone, isHeld]);
  const isChanged = tone !== null && tone !== past;
  const undoChange = () => {
    setIsHeld(false);
    undo?.();
  };
  return {
    changed: isChanged ? `Changed to ${tone}.` : null,
    notice: isOfTone && state !== 'done' ? WORDS[state] : '',
    undo: isChanged ? undoChange : null,
    hold: {
      onPointerEnter: () => setIsHeld(true),
      onFocus: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onBlur: () => setIsHeld(false),
    },
  };
}

/** The same over other content, for a moment. */
export function ToneStatus({
  className = '',
  ...of
}: {
  result: DetectedResult;
  correction: Correction;
  className?: string;
}) {
  const { changed, notice, undo, hold } = useToneStatus(of.result, of.correction);
  const words = changed ?? notice;
  return (
    <span className={words ? `flex items-center text-15 text-ink ${className}` : ''} {...hold}>
      <span role="status">{words}</span>
      {undo ? (
        <Button look="quiet" onClick={undo}>
          Undo
        </Button>
      ) : null}
    </span>
  );
}
