import type { Product } from '@beautymark/contracts/catalog';
import { expect, test } from 'vitest';
import { aProduct } from './product.fixture.ts';
import { shadeForTones } from './shade-for-tones.ts';

const swatches = ['#f0d5c2', '#ba9673', '#856048', '#4f3728'];
const base: Product = aProduct({ kind: 'foundation', swatches });

test.each([
  [['light'], '#f0d5c2'],
  [['medium'], '#ba9673'],
  [['deep'], '#856048'],
  [['very-deep'], '#4f3728'],
])('a base for %s skin wears %s', (tones, hex) => expect(shadeForTones(base, tones)).toBe(hex));

test.each([
  ['no tone is asked for', base, []],
  ['the tone is of another vocabulary', base, ['Type VI']],
  ['the product is no base', { ...base, kind: 'lipstick' }, ['deep']],
  ['the product has no shades', { ...base, swatches: [] }, ['deep']],
])('none where %s', (_, one, tones) => expect(shadeForTones(one, tones)).toBeNull());
