import type { Light } from '@beautymark/contracts/math/srgb';
import type { WearCoverage } from '@beautymark/contracts/wear';
import { clampAlbedo, filmOf, filmsOf, type PreparedLayer, reflectanceOver } from './formula.ts';

/** How much of the contrast between very light and very deep skin a layer hides; found by eye on faces of all depths. */
export const HIDING: Record<WearCoverage, number> = { sheer: 0.35, medium: 0.62, full: 0.9 };

/** Reflectances of such skin. */
const GROUNDS = { deep: 0.03, light: 0.7 };

/** Thicker than this, no shade lets anything through. */
const THICKEST = 64;

/**
 * Powders and creams lie in grains. What a coat hides, to this power, its grains hide where they lie; the rest follows from
 * the share that they cover. At 1 the coat is one film like stained glass: it turns deep browns orange and plums magenta.
 * Near 0 it is opaque dots: a plum blush looks like a bruise. Found by eye on sheets of six people.
 */
const FILM_POWER = 0.6;

/**
 * The film and its cover that hide as much as wanted. A deep red needs a far thinner film than a pale beige, because its
 * pigment absorbs where beige scatters; one thickness for all would make every dark gloss opaque.
 * @param hiding     0–1, below 1
 * @param filmPower  nearer to 0 for powders, see FILM_POWER
 */
export function coatFor(shade: Light, hiding: number, filmPower = FILM_POWER): Pick<PreparedLayer, 'films' | 'cover'> {
  if (hiding <= 0) return { films: filmsOf(shade, 0), cover: 0 };
  const thickness = least(THICKEST, (thick) => hidden(shade, thick, 1) >= hiding ** filmPower);
  return {
    films: filmsOf(shade, thickness),
    cover: least(1, (cover) => hidden(shade, thickness, cover) >= hiding),
  };
}

/** The share of the contrast between the two grounds that a coat takes away. */
function hidden(shade: Light, thickness: number, cover: number): number {
  const left = shade.reduce((sum, channel) => {
    const film = filmOf(clampAlbedo(channel), thickness);
    // Cube roots, since people see differences among dark colors that are small in light.
    const seen = (ground: number) => Math.cbrt(ground + cover * (reflectanceOver(ground, film) - ground));
    return sum + seen(GROUNDS.light) - seen(GROUNDS.deep);
  }, 0);
  return 1 - left / (3 * (Math.cbrt(GROUNDS.light) - Math.cbrt(GROUNDS.deep)));
}

/** What a surface reflects under a coat, for one color channel each. */
export const underCoat = (ground: Light, { films, cover }: Pick<PreparedLayer, 'films' | 'cover'>): Light => {
  const channel = (c: 0 | 1 | 2) => ground[c] + cover * (reflectanceOver(clampAlbedo(ground[c]), films[c]) - ground[c]);
  return [channel(0), channel(1), channel(2)];
};

/** @returns the least number up to `most` that is enough, or `most` */
function least(most: number, isEnough: (value: number) => boolean): number {
  let [low, high] = [0, most];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}
