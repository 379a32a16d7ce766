import { FacePhoto } from './face-photo.tsx';
import { MeasuredColors } from './measured-colors.tsx';
import type { DetectedResult } from './scan-result.ts';
import type { Photo } from './scan-state.ts';

interface VisualAnalysisProps {
  result: DetectedResult;
  photo: Photo | null;
  isOutlined: boolean;
  onOutlined: (isOutlined: boolean) => void;
}

export function VisualAnalysis({ result, photo, isOutlined, onOutlined }: VisualAnalysisProps) {
  const face = result.details?.face;
  if (!photo) {
    return (
      <div className="max-w-140">
        <MeasuredColors result={result} />
        <p className="border-line border-t py-3 text-15 text-ink-muted">
          Your photo isn't shown: it was never stored, only what was measured.
        </p>
      </div>
    );
  }
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div>
        <FacePhoto url={photo.url} face={face} isOutlined={isOutlined} />
        {face ? (
          <label className="flex min-h-11 w-fit items-center gap-2 text-15">
            <input
              type="checkbox"
              checked={isOutlined}
              onChange={(event) => onOutlined(event.target.checked)}
              className="size-5 accent-fig"
            />
            Show what was measured
          </label>
        ) : null}
      </div>
      <div>
        <MeasuredColors result={result} />
      </div>
    </div>
  );
}
