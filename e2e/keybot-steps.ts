import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { facePhoto } from './photos.ts';

export const CHATBOT = '**/chatbot';

const STORED = JSON.stringify({
  timestamp: '2026-01-01T00:00:00.000Z',
  analysis: {
    skin_tone: 'Honey',
    undertone: 'warm',
    eye_color: 'hazel',
    eyebrow_color: 'black',
    eyebrow_shape: 'arched',
    lip_shade: 'coral',
  },
});

/** What a finished scan leaves in the browser. */
export const keepAnalysis = (page: Page) =>
  page.evaluate((text) => localStorage.setItem('faceAnalysisData', text), STORED);

/** The chat, opened with the page's clock held still from then on. */
export async function openKeyBot(page: Page, { path = '/login', ready = true } = {}) {
  await page.clock.install({ time: new Date('2026-03-01T10:00:00') });
  await page.goto(path);
  if (ready) await keepAnalysis(page);
  await page.getByRole('button', { name: 'Open KeyBot' }).click();
  await expect(page.getByRole('dialog', { name: 'KeyBot' })).toBeVisible();
  await page.clock.pauseAt(new Date('2026-03-01T11:00:00'));
}

export const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });

/** Sends a question and waits until its answer is there, not yet shown. */
export async function ask(page: Page, question: string) {
  await page.getByLabel('Your question').fill(question);
  const done = Promise.race([
    page.waitForResponse(CHATBOT),
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/chatbot')),
  ]);
  await page.getByRole('button', { name: 'Send' }).click();
  await done;
}

/** The scan of this browser: the answer seals KeyBot's context into its cookie. */
export async function scanHere(page: Page): Promise<void> {
  const base64 = (await facePhoto('clear')).toString('base64');
  const scanned = await page.evaluate(
    (base64_str) =>
      fetch('/analyze_and_recommend', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ base64_str }),
      }).then(({ status }) => status),
    base64,
  );
  expect(scanned).toBe(200);
}
