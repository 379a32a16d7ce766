import { expect, test } from './fake-camera.ts';
import { isIdle, openScanner } from './scanner-steps.ts';

test.use({ device: 'none' });

test('without a camera the message says so and does not speak of a denied permission', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['camera']);
  await openScanner(page);
  await page.getByRole('button', { name: /Use Webcam/ }).click();
  await expect(page.locator('#ai-scanner').getByRole('alert')).toContainText('No camera was found');
  await expect(page.getByText('Camera access denied')).toHaveCount(0);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await isIdle(page);
});
