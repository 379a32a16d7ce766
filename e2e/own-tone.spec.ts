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

test('the three skins on the idle scanner wear what the shop matches to such faces', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await openScanner(page);
  const skins = page.getByRole('list', { name: 'Three skins and what suits them' });
  for (const [skin_tone, undertone, eye_color, lip_shade] of [
    ['Ivory', 'cool', 'blue', 'pink'],
    ['Honey', 'warm', 'hazel', 'nude pink'],
    ['Espresso', 'neutral', 'brown', 'berry'],
  ]) {
    const brows = { eyebrow_color: 'medium brown', eyebrow_shape: 'soft-arch' };
    const analysis = { skin_tone, undertone, eye_color, lip_shade, ...brows };
    const answer = await request.post('/analyze_and_recommend/matches', { data: { analysis } });
    const { recommendations }: FaceAnalysis = await answer.json();
    const skin = skins.locator('> li').filter({ hasText: `${skin_tone}, ${undertone}` });
    for (const [kind, category] of [
      ['Base', 'Foundation'],
      ['Blush', 'Blush'],
      ['Lip', 'Lip'],
    ]) {
      const best = recommendations.find((match) => match.category === category);
      const link = skin.getByRole('link', { name: `${kind} in ${best?.shade_or_type}` });
      const [, address = ''] = /\/product\/(\d+)/.exec((await link.getAttribute('href')) ?? '') ?? [];
      expect(best?.product_url).toBe(`/product/${address}`);
      const [, slug] = /([^/]+)\.webp$/.exec(best?.image_url ?? '') ?? [];
      const picture = link.locator('img');
      await expect(picture).toHaveAttribute(
        'src',
        `/images/shades/${slug}/${best?.shade_hex?.slice(1).toLowerCase()}.webp`,
      );
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
  }
});
