import type { FaceDetails } from '@beautymark/contracts/face';
import type { Rectangle } from '@beautymark/try-on/face-frame';
import { useId, useState } from 'react';
import { sureness } from './attribute-words.ts';
import { CorrectionStatus } from './correction-status.tsx';
import { cheekCrop, cropStyle } from './face-crop.ts';
import type { DetectedResult } from './scan-result.ts';
import type { Photo } from './scan-state.ts';
import { likeliestTones } from './tone-position.ts';
import type { Correction } from './use-correction.ts';

interface ToneQuestionProps {
  result: DetectedResult;
  /** Null on a later visit: the photo was never stored. */
  photo: Photo | null;
  correction: Correction;
}

/** Where the tone is a guess, the shopper decides: five tones lie along a patch of their own cheek, or of its color. */
export function ToneQuestion({ result, photo, correction }: ToneQuestionProps) {
  const headingId = useId();
  const patch = patchOf(result.details, photo);
  // Those of the guess: the strip must not move under the finger that has chosen.
  const [tones] = useState(() => likeliestTones(result.analysis.skin_tone));
  const isAnswered = result.corrected.includes('skin_tone');
  const isGuess = result.details?.confidence?.skin_tone.level === 'low';
  if (!patch || tones.length === 0 || !isGuess) return null;
  const why = sureness({ ...result, corrected: [] }, 'skin_tone')?.why;
  return (
    <section aria-labelledby={headingId} className="mb-6 border-line border-b pb-4">
      <h3 id={headingId} className="font-display text-28">
        Which is nearest?
      </h3>
      <p className="mt-1 max-w-[64ch] text-15 text-ink-muted">
        {isAnswered
          ? `${result.analysis.skin_tone} is your choice and stays. All 18 tones are under Facial Features.`
          : `Your skin tone is a guess${why ? `: ${why}` : ''}. ${patch.task}`}
      </p>
      <div className="daylight mt-3 max-w-140 bg-swatch-surround p-3">
        {patch.element}
        <ul className="grid grid-cols-5">
          {tones.map(({ name, hex }) => (
            <li key={name}>
              <ToneButton
                {...{ name, hex }}
                isChosen={isAnswered && name === result.analysis.skin_tone}
                onChoose={() => correction.choose({ skin_tone: name })}
              />
            </li>
          ))}
        </ul>
      </div>
      <CorrectionStatus state={correction.state} />
    </section>
  );
}

/** What the tones are compared with, and what the shopper is asked to do; null where neither photo nor color was kept. */
function patchOf(details: FaceDetails | null, photo: Photo | null) {
  if (photo && details?.face)
    return {
      element: <Cheek url={photo.url} face={details.face} />,
      task: 'Press the tone that is nearest to your own cheek above it.',
    };
  const kept = details?.evenLight?.skin?.photo ?? details?.colours?.skin;
  if (photo || !kept) return null;
  return {
    element: (
      <div
        role="img"
        aria-label="The colour of your skin in the photo"
        className="h-16 forced-color-adjust-none"
        style={{ backgroundColor: kept.hex }}
      />
    ),
    task: 'Your photo was never stored; the colour that it showed for your skin was. Press the tone that is nearest to it, or scan again to compare with your own cheek.',
  };
}

/** The patch has its size before the photo is decoded, so that nothing jumps. */
function Cheek({ url, face }: { url: string; face: NonNullable<FaceDetails['face']> }) {
  const [crop, setCrop] = useState<Rectangle | null>(null);
  return (
    <div className="relative aspect-6/1 overflow-hidden">
      <img
        src={url}
        alt="A patch of your cheek"
        className={`absolute max-w-none ${crop ? '' : 'opacity-0'}`}
        style={crop ? cropStyle(crop) : {}}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setCrop(cheekCrop(face, { width: naturalWidth, height: naturalHeight }))
        }
      />
    </div>
  );
}

interface ToneButtonProps {
  name: string;
  hex: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** The color touches the cheek above it, without an edge between them that would change what the eye sees. */
const ToneButton = ({ name, hex, isChosen, onChoose }: ToneButtonProps) => (
  <button type="button" aria-pressed={isChosen} onClick={onChoose} className="block w-full pb-1 focus-visible:z-1">
    <span aria-hidden className="block h-16 forced-color-adjust-none" style={{ backgroundColor: hex }} />
    <span
      className={`mt-1 inline-block border-b-2 text-13 text-ink-on-picture ${isChosen ? 'border-current font-medium' : 'border-transparent'}`}
    >
      {name}
    </span>
  </button>
);
