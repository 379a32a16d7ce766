import type { FaceDetails } from '@beautymark/contracts/face';
import { lightOfHex } from '@beautymark/contracts/math/srgb';
import { expect, test } from 'vitest';
import { cheekAsShown } from './own-cheek.ts';

const details = (rest: Partial<FaceDetails>): FaceDetails => ({
  quality: { usable: true, faces: 1, hints: [] },
  ...rest,
});
const box = { x: 0, y: 0, width: 0.1, height: 0.1 };

test('the cheek is shown as it is in the photo, without the light that it was read in', () => {
  const [shown, read] = ['#5a3d2e', '#88634b'].map(lightOfHex);
  const light = [0, 1, 2].map((channel) => (read?.[channel] ?? 0) / (shown?.[channel] ?? 1));
  const cheek = {
    box,
    light: light as [number, number, number],
    color: { hex: '#88634b', lab: [45, 13, 18] as [number, number, number] },
  };
  expect(cheekAsShown(details({ cheek }))).toBe('#5a3d2e');
});

test('without a patch it is the skin in the photo, where that was told; else nothing', () => {
  const color = (hex: string) => ({ hex, lab: [50, 10, 10] as [number, number, number] });
  expect(cheekAsShown(details({ evenLight: { skin: { photo: color('#402010'), judged: color('#604030') } } }))).toBe(
    '#402010',
  );
  expect(cheekAsShown(details({}))).toBeNull();
  expect(cheekAsShown(null)).toBeNull();
});
