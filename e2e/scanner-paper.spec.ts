/** What is measured with the camera: white paper beside the face, and three photos. */
import type { Request } from '@playwright/test';
import { expect, test } from './fake-camera.ts';
import { analyse, openResults, openScanner, SERVICE } from './scanner-steps.ts';

test.use({ device: 'paper' });

const bodyOf = (request: Request): Record<string, unknown> => request.postDataJSON();
const PAPER = 'Use white paper for better accuracy';

test('white paper before the camera is guided, measured and shown', { tag: '@long' }, async ({
  page,
  context,
  axe,
}) => {
  test.slow();
  await context.grantPermissions(['camera']);
  await openScanner(page);
  await page.getByRole('button', { name: /Use Webcam/ }).click();
  await expect(page.locator('[data-guide="oval"]')).toBeVisible();
  await page.getByText('For a closer match').click();
  await page.getByLabel(PAPER).check();
  await expect(page.locator('[data-guide="paper"]')).toBeVisible();
  await expect(page.locator('[data-guide="oval"]')).toHaveCount(0);
  await expect(page.getByText('Good. Hold still and take the photo')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Take Photo' }).click();
  await expect(page.getByText('For a closer match: white paper')).toBeVisible();

  const sent = page.waitForRequest(SERVICE);
  await analyse(page);
  expect(bodyOf(await sent)).toEqual({ base64_str: expect.any(String), reference: 'white-paper' });
  const results = await openResults(page, 'Your results');
  await results.getByText('How we saw it').click();
  await expect(results.getByText('The light was measured on your sheet of paper.')).toBeVisible();
  await axe(page, '[role=dialog]');
});

test('three photos of the camera go in one call, and the results say that three were read', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['camera']);
  await openScanner(page);
  await page.getByRole('button', { name: /Use Webcam/ }).click();
  await page.getByText('For a closer match').click();
  await page.getByLabel('Take three photos').check();
  await page.getByRole('button', { name: 'Take Photo 1 of 3' }).click();
  await expect(page.getByText('Photo 2: turn a little towards the window')).toBeVisible();
  await page.getByRole('button', { name: 'Take Photo 2 of 3' }).click();
  await page.getByRole('button', { name: 'Take Photo 3 of 3' }).click();
  const sent = page.waitForRequest(SERVICE);
  await analyse(page);
  const text = expect.any(String);
  expect(bodyOf(await sent)).toEqual({ base64_str: text, more_photos: [text, text] });
  const results = await openResults(page, 'Your results');
  await results.getByText('How we saw it').click();
  await expect(results.getByText('Read from 3 photos.')).toBeVisible();
});
