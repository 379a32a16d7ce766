import { shadeLight } from '@beautymark/contracts/shade-light';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProductDetail } from '../../product.fixture.ts';
import { openShop } from '../../render-app.tsx';

// The test's document loads no pictures; without a width each would count as failed.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(640);
});

const aShade = (name: string, hex: string) => ({ name, hex, undertone: 'neutral', skinTones: [] });
const shades = [aShade('Sand', '#D5B399'), aShade('Espresso', '#3B2219')];
const shadeLayer = { factor: [0.7, 0.6, 0.5] as [number, number, number], own: '#d5b399' };

const open = (differences = {}) =>
  openShop('/product/1', { 'GET /api/products/1': aProductDetail({ shades, shadeLayer, ...differences }) });
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name: new RegExp(name) }));
const layers = () =>
  document.querySelectorAll<HTMLImageElement>('article img[src="/images/products/velvet-tint-shade.webp"]');

test('a chosen shade is painted over the picture and named by it', async () => {
  await open();
  await screen.findByRole('img', { name: 'Velvet Tint by Halcyra' });
  expect(layers()).toHaveLength(0);
  await choose('Espresso');
  expect(await screen.findByRole('img', { name: 'Velvet Tint by Halcyra, in Espresso' })).toBeTruthy();
  const [layer] = layers();
  const filter = document.getElementById(/url\("?#(.+?)"?\)/.exec(layer?.style.filter ?? '')?.[1] ?? '');
  const matrix = filter?.querySelector('feColorMatrix')?.getAttribute('values');
  expect(matrix).toBe(shadeLight('#3B2219', [0.7, 0.6, 0.5]).join(' '));
});

test('the shade that the picture shows by itself is named, but not painted', async () => {
  await open();
  await choose('Sand');
  expect(await screen.findByRole('img', { name: 'Velvet Tint by Halcyra, in Sand' })).toBeTruthy();
  expect(layers()).toHaveLength(0);
});

test('a picture without a layer names no shade', async () => {
  await open({ shadeLayer: null });
  await choose('Espresso');
  expect(await screen.findByRole('img', { name: 'Velvet Tint by Halcyra' })).toBeTruthy();
  expect(layers()).toHaveLength(0);
});

test('a layer that cannot be loaded leaves the plain picture, which no longer claims the shade', async () => {
  await open();
  await choose('Espresso');
  for (const layer of layers()) fireEvent.error(layer);
  expect(await screen.findByRole('img', { name: 'Velvet Tint by Halcyra' })).toBeTruthy();
  expect(layers()).toHaveLength(0);
});
