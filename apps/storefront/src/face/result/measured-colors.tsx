import { toneIndex } from '@beautymark/contracts/chip-tones';
import type { Attribute, FaceDetails } from '@beautymark/contracts/face';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { capitalized } from '#platform/words/capitalized.ts';
import { rowSureness } from '../attribute-words.ts';
import { type DetectedResult, isSkinGuessed } from '../scan-result.ts';
import { Swatch } from '../swatch.tsx';

interface Part {
  name: string;
  colour: keyof NonNullable<FaceDetails['evenLight']>;
  attributes: Attribute[];
}

/** The measured parts of the face, each with the attributes that were read from it. */
const PARTS: Part[] = [
  { name: 'Skin', colour: 'skin', attributes: ['skin_tone', 'undertone'] },
  { name: 'Eyes', colour: 'iris', attributes: ['eye_color'] },
  { name: 'Brows', colour: 'brow', attributes: ['eyebrow_color', 'eyebrow_shape'] },
  { name: 'Lips', colour: 'lips', attributes: ['lip_shade'] },
];

export function MeasuredColors({ result }: { result: DetectedResult }) {
  return (
    <>
      <p className="mb-3 text-15 text-ink-muted">What we saw</p>
      <dl>
        {PARTS.filter(({ attributes }) => attributes.some((attribute) => result.analysis[attribute])).map((part) => (
          <div key={part.name} className="grid grid-cols-[3.5rem_1fr] gap-x-3 border-line border-t py-3">
            <dt className="pt-2 text-15 text-ink-muted">{part.name}</dt>
            <dd className="grid grid-cols-[2.75rem_1fr] gap-x-4 gap-y-2">
              <Colours part={part} result={result} />
              <Words part={part} result={result} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The color that a part's word was judged by; the skin's is the tone's own. Null without one, and for a guess, which it would contradict. */
export function colourOf(part: keyof NonNullable<FaceDetails['evenLight']>, result: DetectedResult): string | null {
  const { details, analysis } = result;
  if (part === 'skin') return (!isSkinGuessed(result) && SKIN_TONES[toneIndex(analysis.skin_tone)]?.hex) || null;
  // Skin shines through the hair.
  if (part === 'brow' && details?.confidence?.eyebrow_color.level === 'low') return null;
  return (details?.evenLight?.[part]?.judged ?? details?.colours?.[part])?.hex ?? null;
}

/** One color; where the word was judged by a corrected one, both, so that no swatch contradicts its word. */
function Colours({ part: { colour }, result }: { part: Part; result: DetectedResult }) {
  const hex = colourOf(colour, result);
  if (!hex) return null;
  const corrected = colour === 'skin' ? undefined : result.details?.evenLight?.[colour];
  if (!corrected) return <Swatch hex={hex} />;
  return (
    <div className="col-span-2 flex gap-2">
      <Captioned hex={corrected.photo.hex} caption="In your photo" />
      <Captioned hex={hex} caption="In neutral light" />
    </div>
  );
}

const Captioned = ({ hex, caption }: { hex: string; caption: string }) => (
  <span className="grid w-22 justify-items-center gap-1 text-center text-13 text-ink-muted">
    <Swatch hex={hex} />
    {caption}
  </span>
);

function Words({ part: { attributes }, result }: { part: Part; result: DetectedResult }) {
  return (
    <div className="col-start-2 min-w-0 pt-1.5">
      {attributes.map((attribute) => {
        const value = result.analysis[attribute];
        return value ? (
          <p key={attribute}>
            <span>{capitalized(value)}</span>
            <Sureness result={result} attribute={attribute} />
          </p>
        ) : null;
      })}
    </div>
  );
}

function Sureness({ result, attribute }: { result: DetectedResult; attribute: Attribute }) {
  const confidence = rowSureness(result, attribute);
  if (!confidence) return null;
  return <span className="block text-13 text-ink-muted">{confidence.phrase}</span>;
}
