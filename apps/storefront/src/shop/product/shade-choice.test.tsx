import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepSessionPhoto } from '#platform/scan/session-photo.ts';
import { storedAnalysis } from '#platform/scan/stored-analysis.ts';
import { aProductDetail } from '../../product.fixture.ts';
import { openShop } from '../../render-app.tsx';
import './shade-comparison.tsx';

// The test's document loads no pictures; without a width each would count as failed.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
});

/** Twelve shades light to deep, cool, neutral and warm in turns; together a range made for skin. */
const TONES = ['Porcelain', 'Ivory', 'Sand', 'Honey', 'Mocha', 'Espresso'];
const shades = Array.from({ length: 12 }, (_, at) => ({
  name: `Shade ${at + 1}`,
  hex: `#${(250 - at * 16).toString(16)}a080`,
  undertone: ['cool', 'neutral', 'warm'][at % 3] ?? '',
  skinTones: [TONES[Math.floor(at / 2)] ?? ''],
}));
const foundation = { shades, onSkin: { texture: 'fluid' as const, opacity: 1 } };
const open = (differences = {}) =>
  openShop('/product/1', { 'GET /api/products/1': aProductDetail({ ...foundation, ...differences }) });
const names = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
const choose = async (at: number) =>
  userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^Shade ${at},`) }));

test('the shades stand in one order, and a family narrows them', async () => {
  await open();
  await choose(5);
  expect(names()).toEqual(shades.map(({ name }) => name));
  const bar = within(screen.getByRole('toolbar', { name: 'Show shades' }));
  expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual(['All', 'cool', 'neutral', 'warm']);
  await userEvent.click(bar.getByRole('button', { name: 'warm' }));
  expect(names()).toEqual(['Shade 3', 'Shade 6', 'Shade 9', 'Shade 12']);
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(bar.getByRole('button', { name: 'neutral', pressed: true }));
  expect(names()).toEqual(['Shade 2', 'Shade 5', 'Shade 8', 'Shade 11']);
  expect(screen.getByRole('group', { name: 'Shade: Shade 5, neutral' })).toBeTruthy();
});

test('a sold-out shade looks and reads sold out before it is chosen', async () => {
  const [first, second, ...others] = shades;
  await open({ shades: [{ ...first, stock: 0 }, { ...second, isSoldOut: true }, ...others] });
  const soldOut = await screen.findAllByRole('radio', { name: /, sold out$/ });
  expect(soldOut.map((radio) => radio.getAttribute('value'))).toEqual(['Shade 1', 'Shade 2']);
  expect(soldOut.map((radio) => radio.closest('label')?.title)).toEqual(['Shade 1, sold out', 'Shade 2, sold out']);
  await choose(5);
  await userEvent.click(screen.getByRole('button', { name: 'Compare shades' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare shades' }));
  expect(dialog.getAllByRole('option', { name: /, sold out$/ }).length).toBeGreaterThan(0);
});

test('arrow up and down move by a row, Home and End to the ends', async () => {
  await open();
  await choose(2);
  const fiveColumns = { gridTemplateColumns: '40px 40px 40px 40px 40px' } as CSSStyleDeclaration; // all that is read
  const layout = vi.spyOn(globalThis, 'getComputedStyle').mockReturnValue(fiveColumns);
  const keys = async (pressed: string) => {
    await userEvent.keyboard(pressed);
    return (document.activeElement as HTMLInputElement).value;
  };
  expect(await keys('{ArrowDown}')).toBe('Shade 7');
  expect(await keys('{ArrowDown}')).toBe('Shade 12');
  expect(await keys('{ArrowUp}')).toBe('Shade 7');
  expect(await keys('{Home}')).toBe('Shade 1');
  expect(await keys('{End}')).toBe('Shade 12');
  layout.mockRestore();
  expect(screen.getByRole('group', { name: 'Shade: Shade 12, warm' })).toBeTruthy();
});

test('in the gallery a chosen shade is a swatch on light, medium and deep skin, after a scan on the own tone among its neighbours', async () => {
  await open();
  await choose(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Picture 2 of 2' }));
  expect(screen.queryByRole('img', { name: /^Velvet Tint/ })).toBeNull();
  expect(screen.getByRole('img', { name: 'Shade 1 on light skin, medium skin, and deep skin' })).toBeTruthy();
  await choose(5);
  expect(await screen.findByRole('img', { name: 'Shade 5 on light skin, medium skin, and deep skin' })).toBeTruthy();
  for (const [skin_tone, tones] of [
    ['Porcelain', 'Porcelain skin (your result), Alabaster skin, and Ivory skin'],
    ['Espresso', 'Cacao skin, Mahogany skin, and Espresso skin (your result)'],
    ['Honey', 'Beige skin, Honey skin (your result), and Almond skin'],
  ]) {
    const analysis = { skin_tone, undertone: 'warm' };
    localStorage.setItem('faceAnalysisData', JSON.stringify({ timestamp: '2026-01-01', analysis }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'faceAnalysisData' }));
    expect(await screen.findByRole('img', { name: `Shade 5 on ${tones}` })).toBeTruthy();
  }
  const layers = screen.getByRole('img', { name: /your result/ }).querySelectorAll('img');
  expect([...layers].slice(0, 2).map((img) => img.getAttribute('src'))).toEqual([
    '/images/swatches/skin-layer.webp',
    '/images/swatches/fluid-layer.webp',
  ]);
});

test('without a choice it is the middle shade; each picture is enlarged by itself', async () => {
  await open({ imageWidth: 1120 });
  await userEvent.click(await screen.findByRole('heading', { level: 1, name: 'Velvet Tint' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next picture' }));
  expect(await screen.findByRole('img', { name: /^Shade 7 on light skin/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge the picture' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture' }));
  expect(dialog.getByRole('img', { name: /^Shade 7 on light skin/ })).toBeTruthy();
});

test('a device that asks for little data loads no layer', async () => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', connection: { saveData: true } });
  await open({ shadeLayer: { factor: [1, 1, 1], own: '#000000' } });
  await choose(5);
  await userEvent.click(await screen.findByRole('button', { name: 'Picture 2 of 2' }));
  const swatch = await screen.findByRole('img', { name: /^Shade 5 on/ });
  expect(swatch.querySelector('img')).toBeNull();
  expect(document.querySelector('img[src*="-shade"]')).toBeNull();
});

test('up to four shades are compared side by side, and one is chosen there', async () => {
  await open();
  await choose(5);
  await userEvent.click(screen.getByRole('button', { name: 'Compare shades' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare shades' }));
  const compared = () => dialog.getAllByRole('combobox').map((select) => (select as HTMLSelectElement).value);
  expect(compared()).toEqual(['Shade 2', 'Shade 5', 'Shade 8']);
  await userEvent.click(dialog.getByRole('button', { name: 'Add a shade' }));
  expect(compared()).toEqual(['Shade 2', 'Shade 5', 'Shade 8', 'Shade 11']);
  expect(dialog.queryByRole('button', { name: 'Add a shade' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Shade 2' }));
  await userEvent.selectOptions(dialog.getByDisplayValue('Shade 8'), 'Shade 12');
  expect(compared()).toEqual(['Shade 5', 'Shade 12', 'Shade 11']);
  await userEvent.click(dialog.getByRole('button', { name: 'Choose Shade 12' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('group', { name: 'Shade: Shade 12, warm' })).toBeTruthy();
});

test('delivery, returns and the seller stand beside Add to Cart; real facts before the placeholders', async () => {
  const facts = {
    size: '30 ml',
    finish: 'matte',
    formula: null,
    keyIngredients: ['Silica'],
    suitableFor: null,
    crueltyFree: null,
    vegan: null,
    madeIn: null,
  };
  await open({ seller: { id: 2, name: 'Sam Seller' }, facts, reviewCount: 1497 });
  expect(await screen.findByText('$4.99 delivery for the whole order')).toBeTruthy();
  expect(screen.getByText('Returns within 30 days of delivery')).toBeTruthy();
  expect(screen.getByText('Key ingredients').nextSibling?.textContent).toBe('Silica');
  expect(screen.getByRole('link', { name: 'Sam Seller' })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
  const panel = screen.getByRole('tabpanel', { name: 'Details' });
  expect(panel.textContent).toMatch(/^Sample values, the same for every productWeight/);
  await userEvent.click(screen.getByRole('tab', { name: 'Reviews' }));
  expect(await screen.findByText('No reviews available yet.')).toBeTruthy();
  expect(screen.getByText('1,497 ratings, no written reviews yet')).toBeTruthy();
});

const wear = { place: 'skin', coverage: 'medium', finish: 'satin' } as const;
const toFace = () => screen.queryByRole('link', { name: 'See it on your face' });

test.each([
  ['a range', {}],
  ['one shade', { shades: shades.slice(0, 1) }],
  ['a palette', { isPalette: true }],
])('without a photo of this visit %s that can be tried on says so, and leads to the scanner', async (_, product) => {
  await open({ wear, ...product });
  await screen.findByRole('heading', { level: 1, name: 'Velvet Tint' });
  expect(toFace()?.getAttribute('href')).toBe('/#ai-scanner');
});

test('a stored scan whose photo is gone leads there, too', async () => {
  await open({ wear });
  await screen.findByRole('link', { name: 'Find my shade with the AI Scanner' });
  storedAnalysis.store({ timestamp: '2026-01-01', analysis: { skin_tone: 'Honey', undertone: 'warm' } });
  await screen.findByText(/^(Your shade|Nearest to your scan): /);
  expect(toFace()).toBeTruthy();
});

test.each([
  ['what cannot be tried on', { wear: null }, null],
  ['a photo of this visit', { wear }, { timestamp: '2026-01-01', file: new Blob(), details: null }],
])('%s needs no line that leads there', async (_, product, photo) => {
  keepSessionPhoto(photo);
  await open(product);
  await screen.findByRole('link', { name: 'Find my shade with the AI Scanner' });
  expect(toFace()).toBeNull();
  keepSessionPhoto(null);
});
