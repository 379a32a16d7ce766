import type { Attribute, FaceDetails } from '@beautymark/contracts/face';
import { capitalised, sureness } from './attribute-words.ts';
import { FaceOutlines } from './face-outlines.tsx';
import type { DetectedResult } from './scan-result.ts';
import { Swatch } from './swatch.tsx';

type Colour = keyof NonNullable<FaceDetails['colours']>;

/** The measured parts of the face, each with the attributes that were read from it. */
const PARTS: { name: string; colour: Colour; attributes: Attribute[] }[] = [
  { name: 'Skin', colour: 'skin', attributes: ['skin_tone', 'undertone'] },
  { name: 'Eyes', colour: 'iris', attributes: ['eye_color'] },
  { name: 'Brows', colour: 'brow', attributes: ['eyebrow_color', 'eyebrow_shape'] },
  { name: 'Lips', colour: 'lips', attributes: ['lip_shade'] },
];

interface VisualAnalysisProps {
  result: DetectedResult;
  photoUrl: string;
  outlined: boolean;
  onOutlined: (outlined: boolean) => void;
}

export function VisualAnalysis({ result, photoUrl, outlined, onOutlined }: VisualAnalysisProps) {
  const { analysis, details } = result;
  return (
    <div className="grid gap-6 md:grid-cols-[11fr_9fr]">
      <div>
        <div className="daylight bg-swatch-surround">
          <div className="relative mx-auto w-fit">
            <img src={photoUrl} alt="Your own" className="block max-h-[60dvh] w-auto max-w-full" />
            {details?.face && outlined ? <FaceOutlines face={details.face} /> : null}
          </div>
        </div>
        {details?.face ? (
          <label className="flex min-h-11 w-fit items-center gap-2 text-15">
            <input
              type="checkbox"
              checked={outlined}
              onChange={(event) => onOutlined(event.target.checked)}
              className="size-5 accent-fig"
            />
            Show what was measured
          </label>
        ) : null}
      </div>
      <div>
        <dl>
          {PARTS.map(({ name, colour, attributes }) => (
            <div key={name} className="flex gap-3 border-line border-t py-3">
              <dt className="w-14 shrink-0 pt-2 text-15 text-ink-muted">{name}</dt>
              <dd className="flex grow items-start gap-3">
                {details?.colours?.[colour] ? <Swatch hex={details.colours[colour].hex} /> : null}
                <div className="pt-1.5">
                  {attributes
                    .filter((attribute) => analysis[attribute])
                    .map((attribute) => (
                      <p key={attribute}>
                        {capitalised(analysis[attribute])}
                        <Sureness result={result} attribute={attribute} />
                      </p>
                    ))}
                </div>
              </dd>
            </div>
          ))}
        </dl>
        {isGuessed(result) ? (
          <p className="border-line border-t pt-3 text-15 text-ink-muted">
            A photo in even daylight would make these more certain.
          </p>
        ) : null}
      </div>
    </div>
  );
}

const isGuessed = (result: DetectedResult) =>
  PARTS.some(({ attributes }) => attributes.some((attribute) => sureness(result, attribute)?.why));

function Sureness({ result, attribute }: { result: DetectedResult; attribute: Attribute }) {
  const said = sureness(result, attribute);
  if (!said) return null;
  return (
    <span className={`block text-15 ${said.why ? 'text-warning' : 'text-ink-muted'}`}>
      {capitalised(said.word)}
      {said.why ? `: ${said.why}.` : ''}
    </span>
  );
}
