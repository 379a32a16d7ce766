import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { keepAnalysis } from '../keybot-steps.ts';
import { emptyPhoto, facePhoto } from '../photos.ts';
import { ANALYSIS_MS, analyse, choosePhoto, openResults, openScanner, SERVICE } from '../scanner-steps.ts';
import { firstOf, isPrepared } from '../try-on-steps.ts';
import { closeToast, hangCalls, type ReviewState } from './review-state.ts';

const center = (page: Page) =>
  page.locator('#ai-scanner').evaluate((section) => section.scrollIntoView({ block: 'center' }));
const useWebcam = (page: Page) => page.getByRole('button', { name: /Use Webcam/ }).click();

const upload = async (page: Page) => {
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  await expect(page.getByRole('button', { name: 'Analyze Image' })).toBeVisible();
  await center(page);
};
const scan = async (page: Page) => {
  await upload(page);
  await analyse(page);
  await expect(page.getByText("We've found 24 products")).toBeVisible({ timeout: ANALYSIS_MS });
  await closeToast(page);
};
const results = (name: string) => async (page: Page) => {
  await scan(page);
  const dialog = await openResults(page, 'Your results');
  await dialog.getByRole('tab', { name }).click();
};

/** The matches, with a lipstick and a blush on the photo. */
const wearTwo = async (page: Page) => {
  await results('Product Matches')(page);
  const dialog = page.getByRole('dialog', { name: 'Your results' });
  await isPrepared(dialog);
  for (const category of ['Lip', 'Blush']) await firstOf(dialog, category).click();
  await expect(dialog.getByRole('list', { name: 'Worn now' }).getByRole('listitem')).toHaveCount(2);
  return dialog;
};

const refusedScan = async (page: Page, photo: Buffer) => {
  await openScanner(page);
  await choosePhoto(page, photo);
  await analyse(page);
};

export const scannerStates: ReviewState[] = [
  {
    page: 'Scanner',
    name: 'scanner-idle',
    go: async (page) => {
      await openScanner(page);
      await center(page);
    },
  },
  {
    page: 'Scanner',
    name: 'scanner-camera',
    needsCamera: true,
    go: async (page, context: BrowserContext) => {
      await context.grantPermissions(['camera']);
      await openScanner(page);
      await useWebcam(page);
      await expect(page.getByRole('button', { name: 'Take Photo' })).not.toHaveAttribute('aria-busy');
      await center(page);
    },
  },
  { page: 'Scanner', name: 'scanner-upload', go: upload },
  {
    page: 'Scanner',
    name: 'scanner-processing',
    go: async (page) => {
      await hangCalls(page, SERVICE);
      await upload(page);
      await analyse(page);
      await expect(page.getByText('Measuring your colours').first()).toBeVisible();
    },
  },
  { page: 'Scanner', name: 'scanner-complete', go: scan },
  { page: 'Results', name: 'results-visual', go: results('Visual Analysis') },
  { page: 'Results', name: 'results-features', go: results('Facial Features') },
  { page: 'Results', name: 'results-matches', go: results('Product Matches') },
  { page: 'Try on', name: 'try-on-worn', go: async (page) => void (await wearTwo(page)) },
  {
    page: 'Try on',
    name: 'try-on-compare',
    go: async (page) => {
      const dialog = await wearTwo(page);
      await dialog.getByRole('slider', { name: 'Before and after' }).fill('50');
    },
  },
  {
    page: 'Results',
    name: 'results-no-face',
    go: async (page) => {
      await refusedScan(page, await emptyPhoto());
      await openResults(page, 'Unable to Detect Face');
    },
  },
  {
    page: 'Scanner',
    name: 'scanner-refused',
    go: async (page) => {
      await refusedScan(page, await facePhoto('twoFaces'));
      await expect(page.getByText('more than one person')).toBeVisible({ timeout: ANALYSIS_MS });
      await center(page);
    },
  },
];

const openChat = async (page: Page, { ready = true, path = '/products' } = {}) => {
  await page.goto(path);
  if (ready) await keepAnalysis(page);
  await page.getByRole('button', { name: 'Open KeyBot' }).click();
  await expect(page.getByRole('dialog', { name: 'KeyBot' })).toBeVisible();
};
const ask = async (page: Page) => {
  await page.getByLabel('Your question').fill('Which foundation and blush suit my undertone for a summer wedding?');
  await page.getByRole('button', { name: 'Send' }).click();
};
const answered = async (page: Page) => {
  await openChat(page);
  // The scan's response sets the context cookie that KeyBot needs.
  const base64_str = (await facePhoto('clear')).toString('base64');
  expect((await page.request.post('/analyze_and_recommend', { data: { base64_str } })).status()).toBe(200);
  await ask(page);
  await expect(
    page.getByRole('log').getByRole('list', { name: 'Products' }).getByRole('listitem').first(),
  ).toBeVisible();
};

export const keybotStates: ReviewState[] = [
  { page: 'KeyBot', name: 'keybot-no-scan', go: (page) => openChat(page, { ready: false }) },
  { page: 'KeyBot', name: 'keybot-ready', go: (page) => openChat(page) },
  { page: 'KeyBot', name: 'keybot-answer', go: answered },
];
