import type { FaceAnalysis } from '@beautymark/contracts/face';
import { expect, test, themeOf } from './fixtures.ts';
import { log } from './keybot-steps.ts';
import { facePhoto } from './photos.ts';
import { analyse, choosePhoto, openResults, openScanner, SERVICE } from './scanner-steps.ts';

/** Picks what an analysis needs, in the dialog that is open. */
async function pickTone(page: Parameters<typeof log>[0]) {
  const dialog = page.getByRole('dialog', { name: 'Choose my tone' });
  const pick = (group: string, name: string) =>
    dialog.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
  // The swatch's label takes the press; the radio button itself is for keys and screen readers.
  await dialog.getByText('Cacao', { exact: true }).click();
  await expect(pick('Skin tone', 'Cacao')).toBeChecked();
  await pick('Undertone', 'Warm').check();
  await pick('Eye colour', 'Brown').check();
  return dialog;
}

test('without a scan: choose on a phone, ask KeyBot, and a matched product goes into the cart', {
  tag: ['@phone', '@long'],
}, async ({ page, isMobile, axe }) => {
  await page.emulateMedia(themeOf(isMobile));
  await page.goto('/products');
  await page.getByRole('button', { name: 'Open KeyBot' }).click();
  const chat = page.getByRole('dialog', { name: 'KeyBot' });
  await expect(chat.getByLabel('Your question')).toBeDisabled();
  await chat.getByRole('button', { name: 'Choose my tone' }).click();
  const dialog = await pickTone(page);
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Use my tone' }).click();

  await expect(dialog).toHaveCount(0);
  await expect(chat.getByText('Context Ready')).toBeVisible();
  await expect(log(page)).toContainText('I can now give you personal recommendations');
  await expect(chat.getByLabel('Your question')).toBeFocused();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('faceAnalysisData') ?? '{}'));
  expect(kept).toEqual({
    timestamp: expect.any(String),
    analysis: { skin_tone: 'Cacao', undertone: 'warm', eye_color: 'brown' },
  });

  await chat.getByLabel('Your question').fill('Which foundation suits me?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(log(page).getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  await chat.getByRole('button', { name: 'Close', exact: true }).click();

  await page.goto('/#ai-scanner');
  await page.getByRole('button', { name: 'See my results' }).click();
  const results = page.getByRole('dialog', { name: 'Your results' });
  await expect(results.getByRole('region', { name: 'In short' })).toContainText('Warm, brown eyes');
  await results.getByRole('tab', { name: 'Facial Features' }).click();
  await expect(results.getByRole('term')).toHaveText(['Skin tone', 'Undertone', 'Eye colour']);
  await results.getByRole('tab', { name: 'Product Matches' }).click();
  await expect(results.getByText('Pick the shade nearest your own brows.')).toBeVisible();
  await axe(page, '[role=dialog]');
  await results.getByRole('button', { name: 'Add to Cart' }).first().click();
  const shade = page.getByRole('dialog', { name: 'Your cart' }).getByRole('combobox', { name: /^Shade of/ });
  const [best] = await page.evaluate(() => JSON.parse(localStorage.getItem('faceScanResult') ?? '{}').recommendations);
  await expect(shade).toHaveValue(best.shade_or_type);
});

test('the scanner offers the same, and what was chosen is filled in the next time', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/#ai-scanner');
  const scanner = page.locator('#ai-scanner');
  await scanner.getByRole('button', { name: 'Choose my tone' }).click();
  const dialog = await pickTone(page);
  await dialog.getByLabel('Eyebrow colour').selectOption('black');
  await dialog.getByRole('button', { name: 'Use my tone' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(scanner.getByRole('button', { name: 'Choose my tone' })).toBeFocused();

  await scanner.getByRole('button', { name: 'Choose my tone' }).click();
  await expect(dialog.getByRole('radio', { name: 'Cacao' })).toBeChecked();
  await expect(dialog.getByLabel('Eyebrow colour')).toHaveValue('black');
  await expect(dialog.getByLabel('Lip shade')).toHaveValue('');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toContain('/#ai-scanner');
});

test('a tone that is put right moves nothing under the finger, be it near or far', { tag: ['@widths'] }, async ({
  page,
}) => {
  await page.route(SERVICE, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (answer.details) answer.details.confidence.skin_tone = { level: 'medium', reason: 'near-boundary' };
    await route.fulfill({ response, json: answer });
  });
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  await analyse(page);
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
});

test('the sample result on the idle scanner shows what the shop matches to that face', async ({ page, request }) => {
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
