import type { FaceDetails } from '@beautymark/contracts/face';
import { useId, useState } from 'react';
import { sureness } from './attribute-words.ts';
import { CheekPatch, lightGains } from './cheek-patch.tsx';
import { CorrectionStatus } from './correction-status.tsx';
import type { DetectedResult } from './scan-result.ts';
import type { Photo } from './scan-state.ts';
import { ToneLadder } from './tone-ladder.tsx';
import { tonesAround } from './tone-position.ts';
import type { Correction } from './use-correction.ts';

interface ToneQuestionProps {
  result: DetectedResult;
  /** Null on a later visit: the photo was never stored. */
  photo: Photo | null;
  correction: Correction;
}

/**
 * Where the tone is in doubt, the shopper decides: five tones lie along the own cheek in the light that the analysis
 * assumed. Where the skin does not lie among them, all tones are offered instead.
 */
export function ToneQuestion({ result, photo, correction }: ToneQuestionProps) {
  const headingId = useId();
  const { details } = result;
  const skin = details?.colours?.skin?.hex;
  // Those of the estimate: the strip must not move under the finger that has chosen.
  const [tones] = useState(() => (skin ? tonesAround(result.analysis.skin_tone, skin) : []));
  if (details?.confidence?.skin_tone.level !== 'low') return null;
  if (!skin || tones.length === 0) {
    return (
      <div className="mt-6 border-line border-t">
        <ToneLadder tone={result.analysis.skin_tone} correction={correction} />
        <CorrectionStatus state={correction.state} />
      </div>
    );
  }
  const isAnswered = result.corrected.includes('skin_tone');
  return (
    <section aria-labelledby={headingId} className="mt-6 border-line border-t pt-4 pb-4">
      <h3 id={headingId} className="font-display text-28">
        Which is nearest?
      </h3>
      <p className="mt-1 max-w-[64ch]">
        {isAnswered
          ? `${result.analysis.skin_tone} is your choice and stays. All 18 tones are under Facial Features.`
          : 'Tap the closest match.'}
      </p>
      {isAnswered ? null : (
        <p className="text-13 text-ink-muted">{`${sureness({ ...result, corrected: [] }, 'skin_tone')?.phrase}.`}</p>
      )}
      <div className="mt-3 max-w-140 bg-swatch-surround p-3">
        <Skin {...{ details, photo, hex: skin }} />
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

interface SkinProps {
  details: FaceDetails;
  photo: Photo | null;
  /** As the analysis judged it. */
  hex: string;
}

/** Beyond this factor of light a correction shows noise and borrowed colour more than skin. */
const GAIN_MAX = 1.6;

/**
 * What the tones are compared with: the cheek; where it shines, is flushed or wears blush, where its light needs much
 * correction, or there is no photo, the judged colour.
 */
function Skin({ details, photo, hex }: SkinProps) {
  const [isUnlike, setUnlike] = useState(false);
  const isUneven = details.confidence?.skin_tone.reason === 'regions-disagree';
  const light = details.evenLight?.skin;
  const gains = light ? lightGains(light.photo.hex, light.judged.hex) : null;
  const isSteady = !gains || gains.every((gain) => gain < GAIN_MAX && gain > 1 / GAIN_MAX);
  if (photo && details.face && !isUneven && isSteady && !isUnlike) {
    return <CheekPatch url={photo.url} face={details.face} {...{ gains, hex }} onUnlike={() => setUnlike(true)} />;
  }
  return (
    <div
      role="img"
      aria-label="The colour of your skin in even light"
      className="h-16 forced-color-adjust-none"
      style={{ backgroundColor: hex }}
    />
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
      className={`mt-1 inline-block border-b-2 text-13 ${isChosen ? 'border-current font-medium' : 'border-transparent'}`}
    >
      {name}
    </span>
  </button>
);
