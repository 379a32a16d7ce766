import { useRef } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { isFaceDetected, type ScanResult } from '../scan-result.ts';
import type { Photo } from '../scan-state.ts';
import { NotDetected } from './not-detected.tsx';
import { ResultRoom, type ResultRoomProps } from './result-room.tsx';

interface ResultsDialogProps extends Omit<ResultRoomProps, 'result'> {
  isOpen: boolean;
  result: ScanResult;
  /** Null where the result is of an earlier visit: a photo is never stored. */
  photo: Photo | null;
  onClose: () => void;
}

/** What a scan has found, in three tabs; without a face, what would help. */
export default function ResultsDialog({ isOpen, result, onClose, ...room }: ResultsDialogProps) {
  const { analysis, details } = result;
  const detected = isFaceDetected(analysis);
  const firstButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={detected ? 'Your results' : 'Unable to Detect Face'}
      size={detected ? 'room' : 'narrow'}
      {...(detected ? {} : { initialFocus: firstButton })}
    >
      {detected ? (
        <ResultRoom result={{ ...result, analysis }} {...room} />
      ) : (
        <NotDetected
          firstButton={firstButton}
          hints={details?.quality.hints ?? []}
          onTryNewPhoto={() => room.onTryNewPhoto(false)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
