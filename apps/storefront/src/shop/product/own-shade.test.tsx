import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storedAnalysis } from '#platform/scan/stored-analysis.ts';
import { aProductDetail } from '../../product.fixture.ts';
import { answerCalls, showShop } from '../../render-app.tsx';

const ALL = ['Porcelain', 'Sand', 'Chestnut', 'Espresso'];
const lips = [
  { name: 'Nude', hex: '#D9A08C', undertone: 'neutral', skinTones: ['Porcelain', 'Sand'] },
  { name: 'Ruby', hex: '#A3123A', undertone: 'cool', skinTones: ALL },
  { name: 'Fig', hex: '#4A1520', undertone: 'warm', skinTones: ['Chestnut', 'Espresso'] },
];
const open = (address: string, shades = lips) => {
  answerCalls({ 'GET /api/products/1': aProductDetail({ shades }) });
  return showShop(address);
};
const scan = (skin_tone: string, undertone: string) =>
  storedAnalysis.store({ timestamp: '2026-11-26T10:00:00Z', analysis: { skin_tone, undertone } });

beforeEach(() => localStorage.clear());

test('a lipstick opens on the shade that is the visitor’s own by a scan, and says so', async () => {
  scan('Chestnut', 'warm');
  await open('/product/1');
  expect(await screen.findByRole('group', { name: 'Shade: Fig, warm' })).toBeTruthy();
  expect(screen.getByText('Your shade')).toBeTruthy();
  expect(screen.getByText('Your shade · Fig')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Fig, warm, your shade', checked: true })).toBeTruthy();
});

test('a lipstick that the scan has matched opens on the matched shade', async () => {
  scan('Chestnut', 'warm');
  localStorage.setItem(
    'faceScanResult',
    JSON.stringify({
      timestamp: '2026-11-26T10:00:00Z',
      recommendations: [{ product_id: 1, wear: { shade: 'Ruby', hex: '#A3123A' } }],
    }),
  );
  await open('/product/1');
  expect(await screen.findByText('Your shade · Ruby')).toBeTruthy();
});

test('a single shade is nobody’s own', async () => {
  scan('Chestnut', 'warm');
  await open('/product/1', lips.slice(2));
  expect(await screen.findByRole('radio', { name: 'Fig, warm' })).toBeTruthy();
});

test('a shade in the address wins over it', async () => {
  scan('Chestnut', 'warm');
  await open('/product/1?shade=Ruby');
  const group = await screen.findByRole('group', { name: 'Shade: Ruby, cool' });
  expect(await within(group).findByRole('radio', { name: 'Fig, warm, your shade', checked: false })).toBeTruthy();
  expect(screen.queryByText('Your shade')).toBeNull();
});

test('colors for everyone are nobody’s own', async () => {
  scan('Chestnut', 'warm');
  await open(
    '/product/1',
    lips.map((shade) => ({ ...shade, skinTones: [] })),
  );
  expect(await screen.findByRole('group', { name: 'Choose a shade · 3 shades' })).toBeTruthy();
});

test('a base without a shade for such skin opens on the nearest, by that name', async () => {
  scan('Espresso', 'warm');
  const [porcelain] = lips;
  const base = ['Porcelain', 'Sand'].map((tone) => ({
    ...porcelain,
    hex: '#D9A08C',
    name: tone,
    undertone: 'warm',
    skinTones: [tone],
  }));
  await open('/product/1', base);
  await waitFor(() => expect(screen.getByText('Nearest to your scan')).toBeTruthy());
  expect(screen.getByRole('group', { name: 'Shade: Sand, warm' })).toBeTruthy();
});

test.each([
  ['low', 'Perhaps'],
  ['medium', 'Likely yours'],
])(
  'of a tone of %s certainty that the visitor has not named, the page says no more, in the words of its card',
  async (level, label) => {
    scan('Chestnut', 'warm');
    const details = { confidence: { skin_tone: { level } } };
    const stored = { timestamp: '2026-11-26T10:00:00Z', recommendations: [], details, corrected: [] };
    localStorage.setItem('faceScanResult', JSON.stringify(stored));
    await open('/product/1');
    expect(await screen.findByText(label)).toBeTruthy();
    expect(screen.getByText(`${label} · Fig`)).toBeTruthy();
    expect(screen.queryByText('Your shade')).toBeNull();
  },
);
