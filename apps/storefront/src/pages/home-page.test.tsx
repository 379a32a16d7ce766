import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { aProduct } from '../product.fixture.ts';
import { answerCalls, openShop, showShop } from '../render-app.tsx';

const products = [1, 2, 3, 4, 5].map((id) => aProduct({ id, name: `Tint ${id}` }));

test('the rows show the first four and lead to all of them', async () => {
  await openShop('/', { 'GET /api/products/featured': products, 'GET /api/products/new': products });
  for (const [title, href] of [
    ['Featured Products', '/products'],
    ['New Arrivals', '/products?new=true'],
  ] as const) {
    const row = screen.getByRole('region', { name: title });
    expect(await within(row).findAllByRole('article')).toHaveLength(4);
    expect(within(row).getByRole('link', { name: 'View All' }).getAttribute('href')).toBe(href);
  }
});

test('the hero has a file for wide and dense screens', async () => {
  const at = { origin: 'http://shop.test', path: '/', search: '' };
  const { html } = await renderPage(at, async () => ({ status: 200, body: '[]', header: () => null }));
  for (const type of ['avif', 'webp'])
    expect(html).toContain(`/images/hero-2880.${type} 2880w, /images/hero.${type} 1600w`);
});

test('of many brands the first twelve stand there, and a way to all', async () => {
  const brands = Array.from({ length: 40 }, (_, place) => ({ id: place + 1, name: `House ${place + 1}`, tint: null }));
  await openShop('/', { 'GET /api/brands': brands });
  const section = screen.getByRole('region', { name: 'Popular Brands' });
  const tiles = await within(section).findAllByRole('link', { name: /^House/ });
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual(
    brands.slice(0, 12).map(({ id }) => `/products?brand=${id}`),
  );
  expect(within(section).getByRole('link', { name: 'All brands' }).getAttribute('href')).toBe('/products?brands=true');
});

test('one failed call leaves the other parts standing', async () => {
  await openShop('/', {
    'GET /api/products/featured': 500,
    'GET /api/testimonials': 500,
    'GET /api/products/new': products,
  });
  expect(await screen.findByText('These products could not be loaded.')).toBeTruthy();
  const row = screen.getByRole('region', { name: 'New Arrivals' });
  expect(await within(row).findAllByRole('article')).toHaveLength(4);
  expect(screen.queryByText('What shoppers say')).toBeNull();
});

test('everyone but a seller is invited to register as one', async () => {
  await openShop('/');
  const promo = screen.getByRole('region', { name: 'Start Selling Today' });
  const hrefs = within(promo)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(new Set(hrefs)).toEqual(new Set(['/register?seller=true']));
});

test('four tutorials, each with a clip and its steps', async () => {
  await openShop('/');
  const tutorials = await screen.findByRole('region', { name: 'Tutorials' });
  expect(within(tutorials).getAllByText('7 steps')).toHaveLength(4);
  expect(within(tutorials).getAllByRole('button', { name: /^Play / })).toHaveLength(4);
});

test('subscribing confirms, empties the field and sends no request', async () => {
  const { calls } = await openShop('/');
  const field = await screen.findByLabelText<HTMLInputElement>('E-mail');
  await userEvent.type(field, 'ada@shop.test');
  const before = calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText('Subscribed!')).toBeTruthy();
  expect(field.value).toBe('');
  expect(calls.length).toBe(before);
});

const honey = {
  tone: 'Honey',
  hex: '#B48D6F',
  product: { id: 10, name: 'Second Skin', brand: 'Halcyra' },
  shade: { name: 'Oak & Rye', hex: '#B58E70' },
};

test('each tone of the band leads to its foundation in that shade', async () => {
  await openShop('/', { 'GET /api/products/tone-shades': [honey] });
  const band = await screen.findByRole('region', { name: 'Find your foundation shade' });
  const link = await within(band).findByRole('link', { name: /^Honey.*Oak & Rye.*Halcyra/ });
  expect(link.getAttribute('href')).toBe('/product/10?shade=Oak+%26+Rye');
});

test('while its tones are on the way the band has their places', async () => {
  await openShop('/', { 'GET /api/products/tone-shades': () => new Promise(() => {}) });
  const band = await screen.findByRole('region', { name: 'Find your foundation shade' });
  const places = within(band).getByRole('list');
  expect(places.getAttribute('aria-busy')).toBe('true');
  expect(places.children).toHaveLength(18);
});

test.each([404, []])('without tones there is no band (%j)', async (answer) => {
  const { named } = await openShop('/', {
    'GET /api/products/tone-shades': answer,
    'GET /api/products/new': products,
  });
  const row = screen.getByRole('region', { name: 'New Arrivals' });
  await within(row).findAllByRole('article');
  expect(named('GET /api/products/tone-shades')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Find your foundation shade' })).toBeNull();
});

test('the scanner shows three skins, light to deep, each with three products in its shades, and judges nobody', async () => {
  await openShop('/');
  const skins = within(screen.getByRole('list', { name: 'Three skins and what suits them' }));
  expect(skins.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Ivory, cool',
    'Honey, warm',
    'Espresso, neutral',
  ]);
  const links = skins.getAllByRole('link');
  expect(links).toHaveLength(9);
  for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/product\/\d+\?shade=/);
  expect(screen.queryByText(/Likely|Sample result/)).toBeNull();
});

const SCAN = {
  analysis: {
    skin_tone: 'Chestnut',
    undertone: 'warm',
    eye_color: 'brown',
    eyebrow_color: 'black',
    eyebrow_shape: 'soft-arch',
    lip_shade: 'berry',
  },
  recommendations: ['Foundation', 'Blush', 'Lip', 'Brow'].map((category, place) => ({
    category,
    product_name: `${category} one`,
    recommended_for: 'Warm deep skin',
    shade_or_type: 'Chestnut',
    shade_hex: '#88634B',
    product_url: `/product/${place + 1}`,
    price: '29.50',
  })),
};

test('who comes back has half of the hero for them, the scanner whole, and is forgotten by Not you?', async () => {
  localStorage.clear();
  const timestamp = '2026-11-26T10:00:00Z';
  localStorage.setItem('faceAnalysisData', JSON.stringify({ timestamp, analysis: SCAN.analysis }));
  localStorage.setItem(
    'faceScanResult',
    JSON.stringify({ timestamp, recommendations: SCAN.recommendations, details: null, corrected: ['skin_tone'] }),
  );
  const { named } = answerCalls({ 'DELETE /analyze_and_recommend': 204 });
  await showShop('/');
  const own = within(await screen.findByRole('region', { name: 'Welcome back. Your shade is Chestnut, warm.' }));
  expect(own.getAllByRole('link', { name: / one$/ })).toHaveLength(4);
  expect(document.documentElement.dataset.scanned).toBe('');
  const scanner = within(screen.getByRole('region', { name: 'AI Face Scanner' }));
  expect(scanner.getByRole('button', { name: /Use Webcam/ })).toBeTruthy();
  expect(scanner.getByLabelText('Choose an image file')).toBeTruthy();
  await userEvent.click(own.getByRole('button', { name: 'Not you?' }));
  expect(screen.queryByText(/Your shade is/)).toBeNull();
  expect(localStorage.getItem('faceAnalysisData')).toBeNull();
  expect(document.documentElement.dataset.scanned).toBeUndefined();
  expect(document.activeElement?.textContent).toBe('Colour made for you');
  expect(named('DELETE /analyze_and_recommend')).toHaveLength(1);
});
