import type { Lab } from '@beautymark/contracts/math/srgb';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { expect, test } from 'vitest';
import { suppliedTones } from '../../test/catalog.ts';
import { measurementsOf } from '../../test/measurements.ts';
import { deltaE, labOfHex } from '../color/color.ts';
import { cheekInLight, isCheekElsewhere } from './cheek-in-light.ts';
import { classify } from './classify.ts';

const tones = await suppliedTones();
const box = { x: 0.4, y: 0.5, width: 0.04, height: 0.03 };
const toneLab = (name: string): Lab => labOfHex(SKIN_TONES.find((tone) => tone.name === name)?.hex ?? '');

/** Skin that reads as one tone, and a patch of it that is another. */
function shown(skin: string, patch: string) {
  const named = classify(measurementsOf(toneLab(skin)), tones);
  return { named, cheek: cheekInLight({ box, lab: toneLab(patch) }, toneLab(skin), named.shown) };
}

test('the patch is shown as a tone of its depth, whatever the light of the photo', () => {
  const [, a, b] = toneLab('Honey');
  const dimAndGreenish: Lab = [50, a - 6, b + 4];
  const { color } = cheekInLight({ box, lab: dimAndGreenish }, dimAndGreenish, toneLab('Honey'));
  expect(deltaE(color.lab, toneLab('Honey'))).toBeLessThan(1);
});

test.each([
  ['Linen', 'Linen', false],
  ['Linen', 'Sand', false],
  ['Linen', 'Shell', false],
  ['Linen', 'Almond', true],
  ['Chestnut', 'Honey', true],
])('a name of %s beside skin of %s: another tone, %s', (skin, patch, isElsewhere) => {
  const { named, cheek } = shown(skin, patch);
  expect(isCheekElsewhere(cheek, named)).toBe(isElsewhere);
});
