import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { capitalised, certaintySentence } from './attribute-words.ts';
import type { DetectedResult } from './scan-result.ts';
import { Swatch } from './swatch.tsx';
import { rungOf } from './tone-position.ts';

/** What was found, in one line over all tabs, and how certain its tone is. */
export function Verdict({ result }: { result: DetectedResult }) {
  const { skin_tone, undertone, eye_color, eyebrow_color, lip_shade } = result.analysis;
  const tone = SKIN_TONES[rungOf(skin_tone)];
  const certainty = certaintySentence(result);
  const rest = [
    undertone && capitalised(undertone),
    eye_color && `${eye_color} eyes`,
    eyebrow_color && `${eyebrow_color} brows`,
    lip_shade && `${lip_shade} lips`,
  ];
  return (
    <section aria-label="In short" className="mb-2 flex items-center gap-4 md:mb-4">
      {tone ? <Swatch hex={tone.hex} size="large" /> : null}
      <div className="min-w-0">
        <p className="font-display text-page leading-tight">{capitalised(skin_tone)}</p>
        {/* A dot stands before each term, and the edge cuts off the first of a line: none is left at the end of one. */}
        <p className="overflow-hidden">
          <span className="-ml-4 flex flex-wrap">
            {rest.filter(Boolean).map((term, place) => (
              <span key={term} className="before:inline-block before:w-4 before:text-center before:content-['·'/'']">
                {place > 0 ? <span className="sr-only">, </span> : null}
                <span>{term}</span>
              </span>
            ))}
          </span>
        </p>
        {certainty ? <p className="text-13 text-ink-muted">{certainty}</p> : null}
      </div>
    </section>
  );
}
