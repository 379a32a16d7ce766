import { Button } from '#ui/button.tsx';
import type { DetectedResult } from '../scan-result.ts';

interface NoPhotoNoteProps {
  result: DetectedResult;
  onNewPhoto: () => void;
}

/** On a later visit there is no photo to try anything on: what was kept of it, and the way to a new one. */
export function NoPhotoNote({ result: { analysis, corrected, details }, onNewPhoto }: NoPhotoNoteProps) {
  const isMeasured = corrected.length < Object.keys(analysis).length;
  if (!isMeasured) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-15">
        {details?.colours?.skin ? 'We kept your skin colour, not your photo.' : 'We kept your result, not your photo.'}
      </p>
      <Button look="soft" icon="ri-camera-line" onClick={onNewPhoto}>
        Take a new selfie
      </Button>
    </div>
  );
}
