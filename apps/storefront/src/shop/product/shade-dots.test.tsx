import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../product.fixture.ts';
import { openShop } from '../../render-app.tsx';

// The test's document loads no pictures and lays nothing out.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(640);
  vi.spyOn(HTMLParagraphElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 300, 30, 20));
});

const product = aProduct({
  swatches: ['#F2D4C5', '#B1846C', '#50372E'],
  shadeLayer: { factor: [0.7, 0.6, 0.5], own: '#B1846C' },
});
const layer = () => document.querySelector('#featured img[src="/images/products/velvet-tint-shade.webp"]');

test('a card shows the shade whose dot the mouse points at, and its own picture elsewhere', async () => {
  await openShop('/', { 'GET /api/products/featured': [product] });
  const card = (await screen.findByRole('link', { name: 'Velvet Tint' })).closest('article') ?? document.body;
  const pointAt = (clientX: number, clientY: number, pointerType = 'mouse') =>
    fireEvent.pointerMove(card, { clientX, clientY, pointerType });
  expect(layer()).toBeNull();
  pointAt(105, 310);
  expect(layer()).not.toBeNull();
  pointAt(115, 310); // the shade of the picture itself
  expect(layer()).toBeNull();
  pointAt(125, 310);
  expect(layer()).not.toBeNull();
  pointAt(125, 200);
  expect(layer()).toBeNull();
  pointAt(125, 310, 'touch');
  expect(layer()).toBeNull();
  pointAt(125, 310);
  fireEvent.pointerLeave(card);
  expect(layer()).toBeNull();
});
