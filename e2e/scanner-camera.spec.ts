import sharp from 'sharp';
import { expect, test } from './fake-camera.ts';
import { ANALYSIS_MS, analyse, isIdle, openScanner, SERVICE, sentPhoto } from './scanner-steps.ts';

/** The home page around it is checked by browse.spec.ts. */
const SCANNER = '#ai-scanner';
const takePhoto = { name: 'Take Photo' };

test('a camera that was denied and then allowed takes a photo that is analyzed, and is released', async ({
  page,
  context,
  cameras,
  axe,
}) => {
  await context.grantPermissions([]);
  await openScanner(page);
  const open = () => page.getByRole('button', { name: /Use Webcam/ }).click();
  await open();
  const scanner = page.locator(SCANNER);
  await expect(scanner.getByRole('alert')).toHaveText(
    'Camera access denied. Please enable camera access in your browser settings to use this feature.',
  );
  await expect(page.getByText('Please grant permission to use your camera for the AI scanner.')).toBeVisible();
  await expect(scanner.getByLabel('Choose an image file')).toBeEnabled();
  await axe(page, SCANNER);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await isIdle(page);

  await context.grantPermissions(['camera']);
  const running = async () => (await cameras()).slice(1).map((camera) => camera.running);
  await open();
  const view = page.getByLabel('Camera view');
  await expect(view).toBeVisible();
  await page.getByRole('button', { name: 'Close Camera' }).click();
  await isIdle(page);
  expect(await running()).toEqual([false]);

  await open();
  await expect(view).toBeVisible();
  await expect(page.locator('[data-guide="oval"]')).toBeVisible();
  await expect(page.getByText('Fill the oval with your face')).toBeVisible();
  expect((await cameras()).at(-1)).toEqual({
    asked: { audio: false, video: expect.objectContaining({ facingMode: 'user' }) },
    running: true,
  });
  await axe(page, SCANNER);
  await expect(page.getByRole('button', takePhoto)).not.toHaveAttribute('aria-busy');
  await page.getByRole('button', takePhoto).click();
  await expect(page.getByRole('button', { name: 'Analyze Image' })).toBeFocused();
  await expect.poll(running).toEqual([false, false]);
  await axe(page, SCANNER);

  const sent = page.waitForRequest(SERVICE);
  await analyse(page);
  const { format, width, height } = await sharp(sentPhoto(await sent)).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1280, 960]);
  await expect(page.getByText("We've found 24 products")).toBeVisible({ timeout: ANALYSIS_MS });
  await page.getByRole('button', { name: 'Scan Again' }).click();
  await isIdle(page);
});
