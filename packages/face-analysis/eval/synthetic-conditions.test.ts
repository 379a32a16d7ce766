/** What goes wrong with photos, on a hundred and more drawn faces: for `npm run test:long`. */
import { expect, test } from 'vitest';
import { suppliedTones } from '../test/catalog.ts';
import { useFaceModel } from '../test/face-model.ts';
import { analyzeSynthetic, claimsOf, shareRight } from './analyze-synthetic.ts';
import { type Claim, GUARANTEED } from './calibration.ts';
import { VARIATIONS } from './conditions.ts';
import { JUDGED } from './labels.ts';
import { syntheticFaces } from './synthetic-faces.ts';

/** Fewer answers of one level say nothing about it. */
const ENOUGH = 5;

const { model } = useFaceModel();

test('a bit of everything that goes wrong leaves most answers, and what claims to be surer is right more often', {
  timeout: 600_000,
}, async () => {
  const everything = await answersIn('a bit of everything', 3);
  for (const attribute of ['skin_group', 'eye_color', 'lip_shade'] as const)
    expect(shareRight(everything, attribute), attribute).toBeGreaterThanOrEqual(0.7);

  const answers = [...everything, ...(await answersIn('one stop', 6)), ...(await answersIn('half a stop', 6))];
  for (const attribute of JUDGED) {
    const claims = claimsOf(answers, attribute);
    // A few dozen faces are too few for three shares each: what claims at least a level keeps its promise, or is right more
    // often than what claims less.
    for (const [promised, ...atLeast] of [
      [GUARANTEED.high, 'high'],
      [GUARANTEED.medium, 'high', 'medium'],
    ] as const) {
      const isSurer = ({ level }: Claim) => atLeast.some((claimed) => claimed === level);
      const [surer, rest] = [claims.filter(isSurer), claims.filter((claim) => !isSurer(claim))];
      if (surer.length < ENOUGH || rest.length < ENOUGH) continue;
      expect(share(surer), `${attribute}, ${atLeast}`).toBeGreaterThanOrEqual(Math.min(promised, share(rest)));
    }
    // The shape claims nothing, at any time; all others claim more or less.
    expect(new Set(claims.map(({ level }) => level)).size, attribute).toBeGreaterThan(
      attribute === 'eyebrow_shape' ? 0 : 1,
    );
  }
});

const share = (claims: readonly Claim[]) => claims.filter(({ right }) => right).length / claims.length;

/** A slice of the synthetic faces under one kind of conditions. */
async function answersIn(variation: keyof typeof VARIATIONS, every: number) {
  const tones = await suppliedTones();
  const faces = syntheticFaces(tones, { rounds: 1, seed: 7, conditions: VARIATIONS[variation] });
  return analyzeSynthetic(
    model(),
    tones,
    faces.filter((_, i) => i % every === 0),
  );
}
