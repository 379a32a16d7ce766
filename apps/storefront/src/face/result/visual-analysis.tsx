import type { DetectedResult } from '../scan-result.ts';
import type { Photo } from '../scan-state.ts';
import { FacePhoto } from './face-photo.tsx';
import { MeasuredColors } from './measured-colors.tsx';
import { paperSentence, photosSentence } from './paper-words.ts';
import { blurredSentence } from './refusal-words.ts';

interface VisualAnalysisProps {
  result: DetectedResult;
  photo: Photo | null;
  isOutlined: boolean;
  onOutlined: (isOutlined: boolean) => void;
}

export function VisualAnalysis({ result, photo, isOutlined, onOutlined }: VisualAnalysisProps) {
  const face = result.details?.face;
  // With several photos nobody knows which of them the sheet was found in.
  const sheet = result.details?.photos ? null : (result.details?.reference?.polygon ?? null);
  const notes = [blurredSentence, paperSentence, photosSentence].flatMap((sentence) => sentence(result.details) ?? []);
  const words = (
    <div className={photo ? '' : 'max-w-140'}>
      <MeasuredColors result={result} />
      <Notes notes={notes} />
    </div>
  );
  if (!photo) return words;
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div>
        <FacePhoto url={photo.url} face={face} sheet={sheet} isOutlined={isOutlined} />
        {face ? <OutlinesChoice isOutlined={isOutlined} onOutlined={onOutlined} /> : null}
      </div>
      {words}
    </div>
  );
}

const OutlinesChoice = ({ isOutlined, onOutlined }: Pick<VisualAnalysisProps, 'isOutlined' | 'onOutlined'>) => (
  <label className="flex min-h-11 w-fit items-center gap-2 text-15">
    <input
      type="checkbox"
      checked={isOutlined}
      onChange={(event) => onOutlined(event.target.checked)}
      className="size-5 accent-fig"
    />
    Show what was measured
  </label>
);

const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <p key={note} className="border-line border-t py-3 text-15">
      {note}
    </p>
  ));
