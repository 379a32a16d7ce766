import type { Page } from '@playwright/test';
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
  await expect(scanner.getByRole('button', { name: 'Choose my tone' })).toBeVisible();
  await expect(scanner.getByText(/Then open the camera again/)).toBeVisible();
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

/** A camera that is drawn: dark and red for its first half second, until `freeze` its picture moves. */
const drawnCamera = (page: Page) =>
  page.addInitScript(() => {
    const opened = { count: 0, freeze: () => {} };
    Object.assign(window, { drawnCamera: opened });
    navigator.mediaDevices.getUserMedia = async () => {
      opened.count += 1;
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const context = canvas.getContext('2d');
      const since = performance.now();
      const draw = () => {
        if (!context) return;
        const share = Math.min(1, Math.max(0.15, (performance.now() - since) / 700));
        context.fillStyle = `rgb(${200 * share} ${180 * share ** 2} ${170 * share ** 2})`;
        context.fillRect(0, 0, 640, 480);
        context.fillRect(Math.random() * 600, 0, 2, 2);
      };
      draw();
      const timer = setInterval(draw, 40);
      opened.freeze = () => clearInterval(timer);
      return canvas.captureStream(25);
    };
  });

test('Take Photo waits until the picture has settled', async ({ page }) => {
  await drawnCamera(page);
  await openScanner(page);
  await page.getByRole('button', { name: /Use Webcam/ }).click();
  await expect(page.getByText('Letting the camera settle')).toBeVisible();
  await expect(page.getByRole('button', takePhoto)).toHaveAttribute('aria-busy', 'true');
  // The press waits for nothing but the button.
  await expect(page.getByRole('button', takePhoto)).not.toHaveAttribute('aria-busy');
  await page.getByRole('button', takePhoto).click();
  const photo = page.locator(SCANNER).getByRole('img').first();
  const [red, green] = await photo.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(image, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  expect(red).toBeGreaterThan(190);
  expect(green).toBeGreaterThan(165);
});

test('a camera whose picture stops says so, and opens again on a press', async ({ page, axe }) => {
  await drawnCamera(page);
  await openScanner(page);
  await page.getByRole('button', { name: /Use Webcam/ }).click();
  await expect(page.getByText('Fill the oval with your face')).toBeVisible();
  // Set by the script above.
  await page.evaluate(() => (window as unknown as { drawnCamera: { freeze: () => void } }).drawnCamera.freeze());
  const scanner = page.locator(SCANNER);
  await expect(scanner.getByRole('alert')).toHaveText('The camera has stopped');
  await expect(scanner.getByLabel('Choose an image file')).toBeEnabled();
  await axe(page, SCANNER);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Fill the oval with your face')).toBeVisible();
  await expect(page.getByRole('button', takePhoto)).not.toHaveAttribute('aria-busy');
});
