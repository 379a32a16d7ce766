import { expect, test } from './fake-camera.ts';
import { isIdle, openScanner } from './scanner-steps.ts';

test.use({ device: 'none' });
test.skip(({ isMobile }) => isMobile, 'the camera does not depend on the screen');

test('a machine without a camera is told so, not accused of denying it', async ({ page, context }) => {
  await context.grantPermissions(['camera']);
  await openScanner(page);
  await page.getByRole('button', { name: /Use Webcam/ }).click();
  await expect(page.locator('#ai-scanner').getByRole('alert')).toContainText('No camera was found');
  await expect(page.getByText('Camera access denied')).toHaveCount(0);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await isIdle(page);
});
