import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answerCalls, product, showShop } from '../../render-app.tsx';
import { storedAnalysis } from './stored-analysis.ts';

const HEX = '#88634B';
const foundation = { ...product(1, '30.00', 'Everyday Foundation'), kind: 'foundation' };
const mascara = { ...product(2, '12.00', 'Long Mascara'), kind: 'mascara' };
const RANGE = {
  ...foundation,
  shades: [
    { name: '40W Sand', hex: HEX, undertone: 'warm', skinTones: ['Sand'] },
    { name: '60C Chestnut', hex: HEX, undertone: 'cool', skinTones: ['Chestnut'] },
    { name: '60W Chestnut', hex: HEX, undertone: 'warm', skinTones: ['Chestnut'] },
  ],
};
const SHADES = 'GET /api/products/own-shades?ids=1%2C2';
const ANSWERS = {
  'GET /api/products/featured': [foundation, mascara],
  'GET /api/products/new': [foundation],
  [SHADES]: [{ id: 1, shades: RANGE.shades }],
};
const scanned = (skin_tone: string) =>
  storedAnalysis.store({ timestamp: '2026-11-26T10:00:00Z', analysis: { skin_tone, undertone: 'warm' } });
/** The whole line: its words stand in parts, of which a narrow card hides some from the eye. */
const ownShade = (name: string) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent?.endsWith(`Your shade · ${name}`) === true;
const row = () => screen.getByRole('region', { name: 'Featured Products' });

beforeEach(() => localStorage.clear());

test('after a scan a card names the shade that is the visitor’s own, and leads to it', async () => {
  scanned('Chestnut');
  const { named } = answerCalls(ANSWERS);
  await showShop('/');
  expect(await within(row()).findByText(ownShade('60W Chestnut'))).toBeTruthy();
  const links = within(row()).getAllByRole('link', { name: /Foundation|Mascara/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/product/1?shade=60W+Chestnut', '/product/2']);
  // Both rows of the page in one call, without a word of the scan.
  expect(named(SHADES)).toHaveLength(1);
});

test('a corrected tone renews the cards; a cleared result ends it', async () => {
  scanned('Chestnut');
  answerCalls(ANSWERS);
  await showShop('/');
  await within(row()).findByText(ownShade('60W Chestnut'));
  scanned('Sand');
  expect(await within(row()).findByText(ownShade('40W Sand'))).toBeTruthy();
  storedAnalysis.forget();
  await waitFor(() => expect(within(row()).queryByText(/Your shade/)).toBeNull());
});

test('without a scan nothing is asked, and the cards are as the server wrote them', async () => {
  const { calls } = answerCalls(ANSWERS);
  await showShop('/');
  await within(row()).findAllByRole('article');
  expect(within(row()).queryByText(/Your shade/)).toBeNull();
  expect(calls.filter(({ name }) => name.includes('/own-shades'))).toEqual([]);
});

test('the shade that the scan has matched stands on the card, too, and is added', async () => {
  scanned('Chestnut');
  const wear = { shade: '60C Chestnut', hex: HEX };
  localStorage.setItem(
    'faceScanResult',
    JSON.stringify({ timestamp: '2026-11-26T10:00:00Z', recommendations: [{ product_id: 1, wear }] }),
  );
  answerCalls({ ...ANSWERS, 'GET /api/products/1': RANGE });
  await showShop('/');
  expect(await within(row()).findByText(ownShade('60C Chestnut'))).toBeTruthy();
  const [first] = within(row()).getAllByRole('button', { name: 'Add to Cart' });
  if (first) await userEvent.click(first);
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('guestCart') ?? '[]')).toMatchObject([
      { productId: 1, shade: '60C Chestnut', shadeChosen: false },
    ]),
  );
});

const LIPS = ['nude pink', 'pink'];
const gloss = { ...product(3, '9.00', 'Love Letter Lip Gloss'), kind: 'lip-gloss' };
const GLOSS = {
  'GET /api/products/featured': [gloss],
  'GET /api/products/new': [],
  'GET /api/products/own-shades?ids=3': [
    {
      id: 3,
      shades: [
        { name: 'Dear', hex: '#DD9C98', undertone: 'neutral', skinTones: ['Porcelain'], lipShades: LIPS },
        { name: 'Brown', hex: '#6B4236', undertone: 'neutral', skinTones: ['Espresso'], lipShades: LIPS },
        {
          name: 'Sealed',
          hex: '#AA3240',
          undertone: 'cool',
          skinTones: ['Porcelain', 'Mocha', 'Espresso'],
          lipShades: ['red'],
        },
      ],
    },
  ],
};

test.each([
  ['Porcelain', 'Your shade · Dear'],
  ['Espresso', 'Your shade · Brown'],
  ['Mocha', 'Closest in this range · Sealed'],
])('lips of %s skin: %s', async (skin_tone, words) => {
  const analysis = { skin_tone, undertone: 'cool', lip_shade: 'nude pink' };
  storedAnalysis.store({ timestamp: '2026-11-26T10:00:00Z', analysis });
  answerCalls(GLOSS);
  await showShop('/');
  const whole = (_: string, element: Element | null) => element?.tagName === 'P' && element.textContent === words;
  expect(await within(row()).findByText(whole)).toBeTruthy();
});

test.each([
  [
    'another scan',
    { timestamp: '2026-11-25T10:00:00Z', recommendations: [{ product_id: 1, wear: { shade: 'x', hex: HEX } }] },
  ],
  ['garbage', { timestamp: '2026-11-26T10:00:00Z', recommendations: [null, { product_id: 1, wear: 7 }] }],
])('matches of %s say nothing', async (_, stored) => {
  scanned('Chestnut');
  localStorage.setItem('faceScanResult', JSON.stringify(stored));
  answerCalls(ANSWERS);
  await showShop('/');
  expect(await within(row()).findByText(ownShade('60W Chestnut'))).toBeTruthy();
});

test.each([
  ['low', [], 'Perhaps · 60W Chestnut'],
  ['medium', [], 'Likely yours · 60W Chestnut'],
  ['medium', ['skin_tone'], 'Your shade · 60W Chestnut'],
])('of a tone of %s certainty, corrected %j, a card says no more', async (level, corrected, words) => {
  scanned('Chestnut');
  const details = { confidence: { skin_tone: { level } } };
  localStorage.setItem(
    'faceScanResult',
    JSON.stringify({ timestamp: '2026-11-26T10:00:00Z', recommendations: [], details, corrected }),
  );
  answerCalls(ANSWERS);
  await showShop('/');
  const whole = (_: string, element: Element | null) => element?.tagName === 'P' && element.textContent === words;
  expect(await within(row()).findByText(whole)).toBeTruthy();
});
