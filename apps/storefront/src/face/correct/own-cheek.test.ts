import type { FaceDetails } from '@beautymark/contracts/face';
import { expect, test } from 'vitest';
import { cheekAsShown } from './own-cheek.ts';

const color = (hex: string) => ({ hex, lab: [50, 10, 10] as [number, number, number] });
const details = (rest: Partial<FaceDetails>): FaceDetails => ({
  quality: { usable: true, faces: 1, hints: [] },
  colours: { skin: color('#604030'), leftIris: null, rightIris: null, iris: null, brow: null, lips: null },
  ...rest,
});
const corrected = { skin: { photo: color('#402010'), judged: color('#604030') } };

test.each([
  ['as the photo shows it, where its light was corrected', { evenLight: corrected }, '#402010'],
  ['as it was measured, where the light was good', {}, '#604030'],
  ['nowhere, where no skin was measured', { colours: undefined }, null],
])('the cheek is shown %s', (_, rest, hex) => {
  expect(cheekAsShown(details(rest))).toBe(hex);
});
