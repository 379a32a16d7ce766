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
  photo: Photo;
  correction: Correction;
}

/** Where the tone is a guess, the shopper decides: five tones lie along a patch of their own cheek. */
export function ToneQuestion({ result, photo, correction }: ToneQuestionProps) {
  const headingId = useId();
  const face = result.details?.face;
  // Those of the guess: the strip must not move under the finger that has chosen.
  const [tones] = useState(() => likeliestTones(result.analysis.skin_tone));
  const isAnswered = result.corrected.includes('skin_tone');
  const isGuess = result.details?.confidence?.skin_tone.level === 'low';
  if (!face || tones.length === 0 || !isGuess) return null;
  const why = sureness({ ...result, corrected: [] }, 'skin_tone')?.why;
  return (
    <section aria-labelledby={headingId} className="mb-6 border-line border-b pb-4">
      <h3 id={headingId} className="font-display text-28">
        Which is nearest?
      </h3>
      <p className="mt-1 max-w-[64ch] text-15 text-ink-muted">
        {isAnswered
          ? `${result.analysis.skin_tone} is your choice and stays. All 18 tones are under Facial Features.`
          : `Your skin tone is a guess${why ? `: ${why}` : ''}. Press the tone that is nearest to your own cheek above it.`}
      </p>
      <div className="daylight mt-3 max-w-140 bg-swatch-surround p-3">
        <Cheek url={photo.url} face={face} />
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
