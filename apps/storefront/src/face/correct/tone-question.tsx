import type { FaceDetails } from '@beautymark/contracts/face';
import type { Rectangle } from '@beautymark/try-on/face-frame';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cheekCrop, cropStyle } from '../face-crop.ts';
import { type DetectedResult, isSkinGuessed } from '../scan-result.ts';
import type { Photo } from '../scan-state.ts';
import { Swatch } from '../swatch.tsx';
import { tonesAround } from '../tone-position.ts';
import { type Correction, CorrectionStatus } from './correction.tsx';
import { ToneLadder } from './tone-ladder.tsx';

interface ToneQuestionProps {
  result: DetectedResult;
  /** Null on a later visit: the photo was never stored. */
  photo: Photo | null;
  correction: Correction;
  /** The tone was in doubt when the results were opened: the question comes before the answer. */
  isAsked: boolean;
}

/** The tone beside its neighbours and the own cheek, over all tabs: one press puts it right. In doubt, they lie further apart. */
export function ToneQuestion({ result, photo, correction, isAsked }: ToneQuestionProps) {
  const headingId = useId();
  const [hasAll, setHasAll] = useState(false);
  const { details } = result;
  const tone = result.analysis.skin_tone;
  // Those of the estimate: the row must not move under the finger that has chosen, unless from among all.
  const [first] = useState(() => tonesAround(tone, isAsked ? 2 : 1));
  const tones = first.some(({ name }) => name === tone) ? first : tonesAround(tone, 1);
  if (!details?.confidence || tones.length === 0) return null;
  const isOpen = isSkinGuessed(result);
  return (
    <section aria-labelledby={headingId} className="mb-4">
      <h3 id={headingId} className={isAsked ? 'mb-2 font-display text-28 leading-tight' : 'sr-only'}>
        {isAsked ? 'Which is nearest?' : 'Your tone and its neighbours'}
      </h3>
      <div className="grid max-w-160 grid-cols-[4.5rem_1fr] items-center gap-2 bg-swatch-surround p-2">
        <Cheek details={details} photo={photo} />
        <ul aria-label="Tones" className="grid grid-cols-5 max-sm:col-span-2 sm:col-start-2">
          {tones.map(({ name, hex }) => (
            <li key={name} className="grid">
              <ToneButton
                name={name}
                hex={hex}
                isChosen={!isOpen && name === tone}
                onChoose={() => correction.choose({ skin_tone: name })}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <Button look="quiet" className="-ml-2" aria-expanded={hasAll} onClick={() => setHasAll(!hasAll)}>
          All 18
        </Button>
        <ToneStatus result={result} correction={correction} />
      </div>
      {hasAll ? <ToneLadder tone={tone} correction={correction} /> : null}
    </section>
  );
}

/** What became of a press, and the way back. */
function ToneStatus({ result, correction: { state, undo } }: Pick<ToneQuestionProps, 'result' | 'correction'>) {
  const isChanged = state === 'done' && undo && result.corrected.includes('skin_tone');
  return (
    <>
      {isChanged ? (
        <p role="status" className="text-15">{`Changed to ${result.analysis.skin_tone}.`}</p>
      ) : (
        <CorrectionStatus state={state === 'done' ? 'rest' : state} />
      )}
      {isChanged ? (
        <Button look="quiet" onClick={undo}>
          Undo
        </Button>
      ) : null}
    </>
  );
}

/** What the tones are compared with: the cheek as the photo has it; without a photo, the colour that was kept of it. */
function Cheek({ details, photo }: { details: DetectedResult['details']; photo: Photo | null }) {
  const face = photo ? details?.face : undefined;
  const skin = details?.colours?.skin;
  if (!face && !skin) return null;
  return (
    <>
      {photo && face ? (
        <CheekPatch url={photo.url} face={face} />
      ) : (
        <div
          role="img"
          aria-label="The colour of your skin in even light"
          className="size-18 forced-color-adjust-none"
          style={{ backgroundColor: skin?.hex }}
        />
      )}
      <p className="text-15 text-ink-muted sm:hidden">Your cheek, to compare with the tones below</p>
    </>
  );
}

interface ToneButtonProps {
  name: string;
  hex: string;
  isChosen: boolean;
  onChoose: () => void;
}

const ToneButton = ({ name, hex, isChosen, onChoose }: ToneButtonProps) => (
  <button type="button" aria-pressed={isChosen} onClick={onChoose} className="grid justify-items-center rounded-soft">
    <Swatch hex={hex} size="medium" ringed={isChosen} />
    <span className={`text-13 ${isChosen ? 'font-medium' : ''}`}>{name}</span>
  </button>
);

interface CheekPatchProps {
  url: string;
  face: NonNullable<FaceDetails['face']>;
}

/** A cut of the shopper's cheek as the photo has it. It has its size before the photo is decoded, so that nothing jumps. */
function CheekPatch({ url, face }: CheekPatchProps) {
  const [crop, setCrop] = useState<Rectangle | null>(null);
  return (
    <div className="relative size-18 shrink-0 overflow-hidden">
      <img
        src={url}
        alt="A patch of your cheek"
        className={`absolute max-w-none ${crop ? '' : 'opacity-0'}`}
        style={crop ? cropStyle(crop) : {}}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setCrop(cheekCrop(face, { width, height }))
        }
      />
    </div>
  );
}
