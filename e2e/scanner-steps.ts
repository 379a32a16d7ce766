import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The first analysis of a run also loads the models. */
export const ANALYSIS_MS = 45_000;
export const SERVICE = '**/analyze_and_recommend';
export const photoInput = 'input[type=file][accept="image/*"]';

export const jpeg = (buffer: Buffer, name = 'me.jpg') => ({ name, mimeType: 'image/jpeg', buffer });

export async function openScanner(page: Page) {
  await page.goto('/');
  await page.locator('#ai-scanner').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: /Use Webcam/ })).toBeEnabled();
}

export const choosePhoto = (page: Page, buffer: Buffer) => page.locator(photoInput).setInputFiles(jpeg(buffer));

export async function analyse(page: Page) {
  await page.getByRole('button', { name: 'Analyze Image' }).click();
}

export async function openResults(page: Page, title: string) {
  await page.getByRole('button', { name: 'View Recommendations' }).click({ timeout: ANALYSIS_MS });
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Checks the body of an analysis request. @returns the photo in it */
export function sentPhoto(request: Request): Buffer {
  const body: unknown = request.postDataJSON();
  expect(body).toEqual({ base64_str: expect.any(String) });
  // Checked above.
  return Buffer.from((body as { base64_str: string }).base64_str, 'base64');
}

export const isIdle = (page: Page) => expect(page.getByRole('button', { name: /Use Webcam/ })).toBeVisible();
