import { useId } from 'react';
import { rungOf } from '../tone-position.ts';
import type { Correction } from './correction.tsx';
import { TONE_TILE, ToneGrid, ToneName } from './tone-grid.tsx';

interface ToneLadderProps {
  tone: string | undefined;
  /** The shopper has not said it yet: it is not marked, and can be chosen as any other. */
  isGuess?: boolean;
  correction: Correction;
}

/** The 18 tones light to deep with the found one marked; each can be chosen as a correction. */
export function ToneLadder({ tone, isGuess = false, correction }: ToneLadderProps) {
  const id = useId();
  const rung = rungOf(tone);
  if (rung < 0) return null;
  return (
    <section aria-labelledby={id} className="pt-2">
      <h3 id={id} className="font-medium">
        Choose your tone
      </h3>
      <ToneGrid>
        {(own) => {
          const isFound = !isGuess && rungOf(own.name) === rung;
          return (
            <button
              key={own.name}
              type="button"
              aria-pressed={isFound}
              className={`${TONE_TILE} ${isFound ? 'font-medium ring-2 forced-colors:border-2' : ''}`}
              onClick={() => isFound || correction.choose({ skin_tone: own.name })}
            >
              <ToneName tone={own} />
            </button>
          );
        }}
      </ToneGrid>
    </section>
  );
}
