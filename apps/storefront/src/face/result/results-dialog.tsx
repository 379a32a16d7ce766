import { useRef, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useCorrection } from '../correct/correction.tsx';
import { WornShadeButton } from '../correct/own-words-button.tsx';
import { ToneQuestion } from '../correct/tone-question.tsx';
import { type DetectedResult, isFaceDetected, isSkinGuessed, type ScanResult } from '../scan-result.ts';
import type { Photo } from '../scan-state.ts';
import { BestMatches } from './best-matches.tsx';
import { FacialFeatures } from './facial-features.tsx';
import { NoPhotoNote } from './match-parts.tsx';
import type { MatchSlots } from './matched-product.ts';
import { NotDetected } from './not-detected.tsx';
import { ProductMatches } from './product-matches.tsx';
import { Verdict } from './verdict.tsx';
import { VisualAnalysis } from './visual-analysis.tsx';

interface ResultsDialogProps {
  isOpen: boolean;
  result: ScanResult;
  /** Null where the result is of an earlier visit: a photo is never stored. */
  photo: Photo | null;
  onClose: () => void;
  onCorrected: (result: ScanResult) => void;
  onTryNewPhoto: () => void;
  slots: MatchSlots;
}

/** What a scan has found, in three tabs; without a face, what would help. */
export default function ResultsDialog({ isOpen, result, photo, onClose, onTryNewPhoto, ...rest }: ResultsDialogProps) {
  const { analysis, details } = result;
  const detected = isFaceDetected(analysis);
  const firstButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={detected ? 'Your results' : 'Unable to Detect Face'}
      size={detected ? 'room' : 'narrow'}
      {...(detected ? {} : { initialFocus: firstButton })}
    >
      {detected ? (
        <Results result={{ ...result, analysis }} photo={photo} onTryNewPhoto={onTryNewPhoto} {...rest} />
      ) : (
        <NotDetected
          firstButton={firstButton}
          hints={details?.quality.hints ?? []}
          onTryNewPhoto={onTryNewPhoto}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

interface ResultsProps extends Pick<ResultsDialogProps, 'photo' | 'onCorrected' | 'onTryNewPhoto' | 'slots'> {
  result: DetectedResult;
}

function Results({ result, photo, onCorrected, onTryNewPhoto, slots }: ResultsProps) {
  const correction = useCorrection(result, { photo: photo?.file ?? null, onCorrected });
  const [isOutlined, setIsOutlined] = useState(true);
  const [isAsked] = useState(() => isSkinGuessed(result));
  const question = <ToneQuestion result={result} photo={photo} correction={correction} isAsked={isAsked} />;
  return (
    <>
      {/* Beside each other where there is room: the face below is what the visitor came for. */}
      <div className="lg:grid lg:grid-cols-2 lg:gap-8 lg:*:mb-0">
        {isAsked ? question : null}
        <Verdict result={result} correction={correction} />
        {isAsked ? null : question}
      </div>
      <Tabs
        label="Results"
        small
        height="own"
        tabs={[
          {
            label: 'Visual Analysis',
            stays: true,
            panel: (
              <>
                {photo ? null : <NoPhotoNote result={result} onNewPhoto={onTryNewPhoto} />}
                <BestMatches result={result} photo={photo} slots={slots} />
                <VisualAnalysis result={result} photo={photo} isOutlined={isOutlined} onOutlined={setIsOutlined} />
                <WornShadeButton
                  readBefore={async () => ({ before: result, photo: photo?.file ?? null })}
                  onFound={onCorrected}
                />
              </>
            ),
          },
          { label: 'Facial Features', panel: <FacialFeatures result={result} correction={correction} /> },
          {
            label: 'Product Matches',
            stays: true,
            panel: <ProductMatches result={result} photo={photo} slots={slots} onNewPhoto={onTryNewPhoto} />,
          },
        ]}
      />
    </>
  );
}
