import type { FaceAnalysis } from '@beautymark/contracts/face';
import { expect, test, themeOf } from './fixtures.ts';
import { facePhoto } from './photos.ts';
import { ANALYSIS_MS, analyse, choosePhoto, openResults, openScanner } from './scanner-steps.ts';

test('the scanner and each tab of the results pass axe', { tag: '@widths' }, async ({ page, axe, isMobile }) => {
  test.slow();
  await page.emulateMedia(themeOf(isMobile));
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  await analyse(page);
  await expect(page.getByText("We've found 24 products")).toBeVisible({ timeout: ANALYSIS_MS });
  await axe(page, '#ai-scanner');
  const results = await openResults(page, 'Your results');
  await results.getByText('How we saw it').click();
  for (const tab of ['Visual Analysis', 'Facial Features', 'Product Matches']) {
    await results.getByRole('tab', { name: tab }).click();
    await axe(page, '[role=dialog]');
  }
});

test('the sample result on the idle scanner shows what the shop matches to that face', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const analysis = {
    skin_tone: 'Honey',
    undertone: 'warm',
    eye_color: 'hazel',
    eyebrow_color: 'medium brown',
    eyebrow_shape: 'soft-arch',
    lip_shade: 'nude pink',
  };
  const answer = await request.post('/analyze_and_recommend/matches', { data: { analysis } });
  const { recommendations }: FaceAnalysis = await answer.json();
  await openScanner(page);
  const sample = page.locator('#ai-scanner').getByText('Sample result:').locator('xpath=ancestor::div[1]');
  await expect(sample).toContainText(/Honey.*Warm · hazel eyes/);
  for (const kind of ['Foundation', 'Blush', 'Eyeshadow', 'Lip']) {
    const best = recommendations.find(({ category }) => category === kind);
    const [, slug] = /([^/]+)\.webp$/.exec(best?.image_url ?? '') ?? [];
    const shade = best?.shade_hex ? `shades/${slug}/${best.shade_hex.slice(1).toLowerCase()}` : `products/${slug}-320`;
    const picture = sample.locator(`li:has-text("${kind}") img`);
    await expect(picture).toHaveAttribute('src', `/images/${shade}.webp`);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
});
