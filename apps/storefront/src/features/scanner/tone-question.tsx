import type { FaceDetails } from '@beautymark/contracts/face';
import { lightOfHex } from '@beautymark/contracts/math/srgb';
import type { Rectangle } from '@beautymark/try-on/face-frame';
import { type CSSProperties, useId, useState } from 'react';
import { sureness } from './attribute-words.ts';
import { CorrectionStatus } from './correction-status.tsx';
import { cheekCrop, cropStyle } from './face-crop.ts';
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
 * What the tones are compared with: the cheek; where it shines or is flushed, where its light needs much correction, or
 * there is no photo, the judged colour.
 */
function Skin({ details, photo, hex }: SkinProps) {
  const isUneven = details.confidence?.skin_tone.reason === 'regions-disagree';
  const light = details.evenLight?.skin;
  const gains = light ? lightGains(light.photo.hex, light.judged.hex) : null;
  const isSteady = !gains || gains.every((gain) => gain < GAIN_MAX && gain > 1 / GAIN_MAX);
  if (photo && details.face && !isUneven && isSteady) {
    return <Cheek url={photo.url} face={details.face} gains={gains} />;
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

interface CheekProps {
  url: string;
  face: NonNullable<FaceDetails['face']>;
  /** How the analysis corrected the light; null where it took it as it is. */
  gains: readonly number[] | null;
}

/** The patch has its size before the photo is decoded, so that nothing jumps. */
function Cheek({ url, face, gains }: CheekProps) {
  const filter = useId();
  const [crop, setCrop] = useState<Rectangle | null>(null);
  const style: CSSProperties = { ...(crop ? cropStyle(crop) : {}), ...(gains ? { filter: `url(#${filter})` } : {}) };
  return (
    <div className="relative aspect-6/1 overflow-hidden">
      {gains ? (
        <svg aria-hidden="true" className="absolute size-0">
          <filter id={filter} colorInterpolationFilters="linearRGB">
            <feColorMatrix values={lightMatrix(gains)} />
          </filter>
        </svg>
      ) : null}
      <img
        src={url}
        alt="A patch of your cheek"
        className={`absolute max-w-none ${crop ? '' : 'opacity-0'}`}
        style={style}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setCrop(cheekCrop(face, { width: naturalWidth, height: naturalHeight }))
        }
      />
    </div>
  );
}

/** What turns one colour into another as a change of the light would, per channel of linear light. */
function lightGains(from: string, to: string): number[] {
  const before = lightOfHex(from);
  return lightOfHex(to).map((light, channel) => light / Math.max(before[channel] ?? 0, 0.001));
}

function lightMatrix(gains: readonly number[]): string {
  const rows = gains.map((gain, row) => [0, 1, 2, 3, 4].map((column) => (column === row ? gain : 0)));
  return [...rows.flat(), 0, 0, 0, 1, 0].join(' ');
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
