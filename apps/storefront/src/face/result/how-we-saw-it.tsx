import { toneCertainty } from '@beautymark/contracts/tone-certainty';
import { Icon } from '#ui/icon.tsx';
import { WornShadeButton } from '../correct/own-words-button.tsx';
import type { DetectedResult } from '../scan-result.ts';
import type { Photo } from '../scan-state.ts';
import { MeasuredColors } from './measured-colors.tsx';
import { OutlinesChoice } from './measured-photo.tsx';
import { blurredSentence, paperSentence, photosSentence } from './photo-words.ts';

interface HowWeSawItProps {
  result: DetectedResult;
  photo: Photo | null;
  isOutlined: boolean;
  onOutlined: (isOutlined: boolean) => void;
  onUsePaper: () => void;
  onCorrected: (result: DetectedResult) => void;
}

/** Outlines, values and light, for those who ask; and the two ways to a surer match. */
export function HowWeSawIt({ result, photo, isOutlined, onOutlined, onUsePaper, onCorrected }: HowWeSawItProps) {
  const { details } = result;
  const notes = [paperSentence, blurredSentence, photosSentence].flatMap((sentence) => sentence(details) ?? []);
  const isUnusedPaper = details?.reference && details.reference.status !== 'used';
  return (
    <details className="group/how border-line border-y">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-medium text-15 [&::-webkit-details-marker]:hidden">
        How we saw it
        <span className="transition-transform duration-120 group-open/how:rotate-180">
          <Icon name="ri-arrow-down-s-line" />
        </span>
      </summary>
      <div className="pb-3">
        {photo && details?.face ? <OutlinesChoice isOutlined={isOutlined} onOutlined={onOutlined} /> : null}
        <MeasuredColors result={result} />
        {notes.map((note) => (
          <p key={note} className="border-line border-t py-3 text-15">
            {note}
          </p>
        ))}
        <div className="border-line border-t pt-1 text-15">
          {isUnusedPaper ? (
            <TextButton onPress={onUsePaper}>Try again with white paper.</TextButton>
          ) : canUsePaper(result) ? (
            <TextButton onPress={onUsePaper}>
              Want a surer match? Hold a sheet of white paper beside your face.
            </TextButton>
          ) : null}
          <div className="-ml-2">
            <WornShadeButton
              readBefore={async () => ({ before: result, photo: photo?.file ?? null })}
              onFound={onCorrected}
            />
          </div>
        </div>
      </div>
    </details>
  );
}

/** Whether the tone is in doubt that no sheet of paper was held against yet. */
const canUsePaper = (result: DetectedResult) =>
  ['medium', 'low'].includes(toneCertainty(result)) && !result.details?.reference;

/** A line of small text that can be pressed. */
const TextButton = ({ children, onPress }: { children: string; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="min-h-11 text-left underline decoration-line-strong underline-offset-4 hover:text-ink"
  >
    {children}
  </button>
);
