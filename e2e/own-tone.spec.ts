import type { FaceAnalysis } from '@beautymark/contracts/face';
import { expect, test, themeOf } from './fixtures.ts';
import { facePhoto } from './photos.ts';
import { ANALYSIS_MS, analyse, choosePhoto, openResults, openScanner, SERVICE } from './scanner-steps.ts';

test('the results pass axe, and a tone that is put right moves nothing under the finger, be it near or far', {
  tag: '@widths',
}, async ({ page, axe, isMobile }) => {
  test.slow();
  await page.emulateMedia(themeOf(isMobile));
  await page.route(SERVICE, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (answer.details) answer.details.confidence.skin_tone = { level: 'medium', reason: 'near-boundary' };
    await route.fulfill({ response, json: answer });
  });
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  await analyse(page);
  await expect(page.getByText("We've found 24 products")).toBeVisible({ timeout: ANALYSIS_MS });
  await axe(page, '#ai-scanner');
  const results = await openResults(page, 'Your results');
  const tones = results.getByRole('group', { name: 'Tones' });
  const [first, tab] = [tones.locator('label').first(), results.getByRole('tab').first()];
  const places = async () => [await first.boundingBox(), (await tab.boundingBox())?.y];
  // None of them has to be looked for: the reading may be wrong by any number of steps.
  for (const tone of await tones.locator('label').all()) await expect(tone).toBeInViewport({ ratio: 1 });
  for (const tone of ['Honey', 'Espresso']) {
    const choice = tones.locator('label').filter({ hasText: tone });
    const before = await places();
    await choice.click();
    await expect(results.getByText(`Changed to ${tone}.`)).toBeVisible();
    expect(await places()).toEqual(before);
  }
  for (const tab of ['Visual Analysis', 'Facial Features', 'Product Matches']) {
    await results.getByRole('tab', { name: tab }).click();
    await axe(page, '[role=dialog]');
  }
  const product = results.locator('section').filter({ has: page.getByRole('heading', { name: 'Foundation' }) });
  for (const part of [
    product.locator('img').first(),
    product.getByRole('link').first(),
    product.getByText('$').first(),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
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
