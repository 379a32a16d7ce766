import type { Lab } from '@beautymark/contracts/math/srgb';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { expect, test } from 'vitest';
import { deltaE, labOfHex } from '../color/color.ts';
import { cheekInLight } from './cheek-in-light.ts';

const box = { x: 0.4, y: 0.5, width: 0.04, height: 0.03 };
const toneLab = (name: string): Lab => labOfHex(SKIN_TONES.find((tone) => tone.name === name)?.hex ?? '');

test('the patch is shown as a tone of its depth, whatever the light of the photo', () => {
  const [, a, b] = toneLab('Honey');
  const dimAndGreenish: Lab = [50, a - 6, b + 4];
  const { color } = cheekInLight({ box, lab: dimAndGreenish }, dimAndGreenish, toneLab('Honey'));
  expect(deltaE(color.lab, toneLab('Honey'))).toBeLessThan(1);
});
