import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { useSkin } from '#platform/stored-analysis.ts';

/** A skin that a shade is shown on. */
export interface ShownTone {
  hex: string;
  /** "Honey skin, your tone". */
  words: string;
}

const [light, medium, deep] = ['Ivory', 'Honey', 'Espresso'].map((name) =>
  SKIN_TONES.find((tone) => tone.name === name),
);
const RANGE: readonly ShownTone[] = [
  { hex: light?.hex ?? '', words: 'light skin' },
  { hex: medium?.hex ?? '', words: 'medium skin' },
  { hex: deep?.hex ?? '', words: 'deep skin' },
];

/** The visitor's own tone after a scan in this browser, else light, medium and deep. */
export function useShownTones(): readonly ShownTone[] {
  const skin = useSkin();
  const own = SKIN_TONES.find(({ name }) => name === skin?.tone);
  return own ? [{ hex: own.hex, words: `${own.name} skin, your tone` }] : RANGE;
}
