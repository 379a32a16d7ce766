import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { Button } from '#ui/button.tsx';
import { Swatch } from './swatch.tsx';
import { rungOf } from './tone-place.ts';
import type { Correction } from './use-correction.ts';

/** The 18 tones light to deep with the found one ringed; its neighbours can be chosen as a correction. */
export function ToneLadder({ tone, correction }: { tone: string | undefined; correction: Correction }) {
  const rung = rungOf(tone);
  if (rung < 0) return null;
  const lighter = SKIN_TONES[rung - 1];
  const deeper = SKIN_TONES[rung + 1];
  return (
    <section aria-labelledby="tone-ladder" className="pt-6">
      <h3 id="tone-ladder" className="font-medium">
        Your tone on the ladder of 18
      </h3>
      <ol className="mt-3 grid w-fit grid-cols-6 bg-swatch-surround p-1 sm:grid-cols-9 md:grid-cols-18">
        {SKIN_TONES.map(({ name, hex }, at) => (
          <li key={name} {...(at === rung ? { 'aria-current': true } : {})} title={name}>
            <Swatch hex={hex} ringed={at === rung} />
            <span className="sr-only">{at === rung ? `${name}, yours` : name}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-15 text-ink-muted">If a neighbour is nearer to your skin, choose it.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {lighter ? <Step way="Lighter" name={lighter.name} correction={correction} /> : null}
        {deeper ? <Step way="Deeper" name={deeper.name} correction={correction} /> : null}
      </div>
    </section>
  );
}

function Step({ way, name, correction }: { way: string; name: string; correction: Correction }) {
  return (
    <Button look="secondary" onClick={() => correction.choose({ skin_tone: name })}>
      {`${way}: ${name}`}
    </Button>
  );
}
