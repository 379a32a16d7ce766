import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { useId } from 'react';
import { Swatch } from '../swatch.tsx';
import { rungOf } from '../tone-position.ts';
import type { Correction } from './correction.tsx';

/** The 18 tones light to deep with the found one ringed; each can be chosen as a correction. */
export function ToneLadder({ tone, correction }: { tone: string | undefined; correction: Correction }) {
  const id = useId();
  const rung = rungOf(tone);
  if (rung < 0) return null;
  return (
    <section aria-labelledby={id} className="pt-4">
      <h3 id={id} className="font-medium">
        Choose your tone
      </h3>
      <p className="mt-1 text-15 text-ink-muted">Tap the closest match.</p>
      <ol className="mt-3 grid w-fit grid-cols-6 bg-swatch-surround p-1 sm:grid-cols-9 md:grid-cols-18 lg:grid-cols-9">
        {SKIN_TONES.map(({ name, hex }, index) => (
          <li key={name}>
            <button
              type="button"
              title={name}
              aria-label={name}
              aria-pressed={index === rung}
              className="block rounded-full"
              onClick={() => index === rung || correction.choose({ skin_tone: name })}
            >
              <Swatch hex={hex} ringed={index === rung} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
