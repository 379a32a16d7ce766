import type { Page } from '@playwright/test';
import { newShopper } from '../account-steps.ts';
import { expect } from '../fixtures.ts';
import { openSection } from '../operator-steps.ts';
import { type ReviewState, respondWith } from './review-state.ts';

const LIST = '**/api/products/54/reviews*';
const written = (id: number, rating: number, text: string, more: object = {}) => ({
  id,
  rating,
  title: '',
  text,
  tone: null,
  author: 'Ana R.',
  writtenAt: '2026-10-02T08:00:00.000Z',
  editedAt: null,
  helpful: 0,
  answer: null,
  ...more,
});
const ITEMS = [
  written(1, 5, 'I have bought this twice. The red looks right on me where every other red turns orange.', {
    title: 'My everyday red',
    tone: 'Honey',
    helpful: 12,
    author: 'Sofía H.',
  }),
  written(2, 2, 'Lovely shade, but after two hours my lips felt dry and it settled into the lines.', {
    title: 'Too drying for me',
    answer: {
      text: 'Thank you for telling us. Try it over our lip primer; if that does not help, send it back within 30 days.',
      at: '2026-10-05T08:00:00.000Z',
    },
  }),
  written(3, 4, `Deep, true color in one pass.\n\n${'The cap is loose, so mind your bag. '.repeat(12)}`, {
    tone: 'Espresso',
    editedAt: '2026-10-09T08:00:00.000Z',
    author: 'Former customer',
  }),
  written(4, 5, `${'Hervorragendedauerhaftigkeit'.repeat(6)} is all that I can say about it.`, {
    title: 'W'.repeat(80),
  }),
];
const LISTED = {
  average: 4.3,
  count: 94,
  written: 57,
  items: ITEMS,
  bars: [31, 14, 0, 9, 3].map((count, place) => ({ stars: 5 - place, count })),
};
const ANALYSIS = {
  skin_tone: 'Honey',
  undertone: 'warm',
  eye_color: 'brown',
  eyebrow_color: 'black',
  eyebrow_shape: 'arched',
  lip_shade: 'coral',
};

/** As a shopper with a scan. */
async function openReviews(page: Page): Promise<void> {
  await newShopper(page);
  await page.addInitScript(
    (analysis) => localStorage.setItem('faceAnalysisData', JSON.stringify({ timestamp: 1, analysis })),
    ANALYSIS,
  );
  await respondWith(page, LIST, LISTED);
  await respondWith(page, '**/api/products/54/review', { mayWrite: false, review: null, helpful: [1] });
  await page.goto('/product/54');
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page.getByRole('article', { name: 'Review by Sofía H.' })).toBeVisible();
}

/** The page as an operator has it, its lists empty. */
async function answerAsOperator(page: Page): Promise<void> {
  await respondWith(page, '**/api/auth/me', {
    id: 9,
    username: 'olga',
    email: 'olga@example.com',
    fullName: 'Olga',
    isSeller: false,
    isOperator: true,
  });
  for (const calls of ['cart', 'wishlist', 'operator/**']) await respondWith(page, `**/api/${calls}`, []);
  await respondWith(page, '**/api/operator/figures', {
    sellers: 3,
    shoppers: 120,
    products: 161,
    orders: 480,
    openParcels: 12,
    reviews: 57,
    openReports: 2,
    revenue: '18240.50',
    fees: '1824.05',
    today: { orders: 12, revenue: '431.50', newAccounts: 3, reviews: 2, reports: 1 },
  });
}

export const reviewStates: ReviewState[] = [
  { page: 'Reviews', name: 'reviews-many', fullPage: true, go: openReviews },
  {
    page: 'Operator',
    name: 'operator-reports',
    fullPage: true,
    go: async (page) => {
      const { id, author, rating, title, text } = ITEMS[1] ?? ITEMS[0] ?? { id: 0 };
      const review = { id, author, rating, title, text, answer: null, hiddenReason: null };
      const product = { id: 54, name: 'Rouge Cathédrale Satin Lipstick', hiddenReason: null };
      const report = {
        id: 1,
        at: '2026-11-02T08:00:00.000Z',
        reason: 'It advertises.',
        settledAt: null,
        product,
        review,
      };
      await answerAsOperator(page);
      await respondWith(page, '**/api/operator/reports*', [
        report,
        { ...report, id: 2, reason: 'A fake', review: null, product: { ...product, hiddenReason: 'A counterfeit.' } },
      ]);
      await page.goto('/operator');
      await openSection(page, 'Reports');
      await expect(page.getByRole('button', { name: /^Restore/ })).toBeVisible();
    },
  },
];
