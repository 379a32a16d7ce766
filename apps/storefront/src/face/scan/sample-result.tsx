import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { Face } from '../result/face-drawing.tsx';

const SAMPLE = SKIN_TONES[7];

/** What a scan finds, on a drawn face, over all 18 tones from light to deep: every visitor sees that the scanner is for them. */
export const SampleResult = () => (
  <div aria-hidden className="flex shrink-0 border-line border-t">
    <svg viewBox="8 14 74 82" aria-hidden="true" className="block w-17 shrink-0 bg-swatch-surround sm:w-24">
      <Face />
    </svg>
    <div className="flex min-w-0 grow flex-col">
      <p className="flex grow flex-wrap content-center gap-x-2 px-3 text-13 leading-tight sm:text-15">
        <span className="text-ink-muted">Sample result:</span>
        <span className="font-medium">{`${SAMPLE?.name} · warm · hazel eyes`}</span>
      </p>
      <div className="flex h-8 items-stretch forced-color-adjust-none sm:h-11">
        {SKIN_TONES.map(({ name, hex }) => (
          <span
            key={name}
            className={`grow ${name === SAMPLE?.name ? 'outline-2 outline-ink -outline-offset-2' : ''}`}
            style={{ backgroundColor: hex }}
          />
        ))}
      </div>
    </div>
  </div>
);
