import type { FaceAnalysis, FaceDetails } from '@beautymark/contracts/face';
import type { Locator, Page } from '@playwright/test';
import { expect, test, themeOf } from './fixtures.ts';
import { facePhoto } from './photos.ts';
import { ANALYSIS_MS, analyse, choosePhoto, openResults, openScanner, SERVICE } from './scanner-steps.ts';

type Level = 'high' | 'medium' | 'low';
type Face = NonNullable<FaceDetails['face']>;

/** The shop's own answer, as sure of the tone as is asked for; later readings are its own. @returns where the face is */
async function answerWith(page: Page, { level, tone }: { level: () => Level; tone?: string }): Promise<() => Face> {
  let face: Face | undefined;
  await page.route(SERVICE, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    const answer: FaceAnalysis = await response.json();
    face = answer.details?.face;
    if (answer.details?.confidence && !route.request().postData()?.includes('"worn"')) {
      answer.details.confidence.skin_tone = { level: level(), reason: level() === 'high' ? null : 'uneven-light' };
      if (tone && answer.analysis) answer.analysis.skin_tone = tone;
    }
    await route.fulfill({ response, json: answer });
  });
  return () => {
    if (!face) throw new Error('no face was found');
    return face;
  };
}

/** A reading that is still asked for when a test ends. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

async function scanAgain(page: Page) {
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  await analyse(page);
  return openResults(page, 'Your results');
}

const toneLine = (room: Locator) => room.getByRole('heading', { level: 3 }).first();
const chip = (room: Locator, tone: string) =>
  room.getByRole('group', { name: 'Tones' }).locator('label').filter({ hasText: tone });

/** How much of the face is seen: of the photo on the screen, what neither its frame nor the screen cuts off. */
const shareOfFace = (room: Locator, { box }: Face) =>
  room.locator('img[alt="Your photo"]').evaluate((photo, face) => {
    const whole = photo.getBoundingClientRect();
    const [left, top] = [whole.left + face.x * whole.width, whole.top + face.y * whole.height];
    const [width, height] = [face.width * whole.width, face.height * whole.height];
    let seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let frame = photo.parentElement; frame; frame = frame.parentElement) {
      if (getComputedStyle(frame).overflow === 'visible') continue;
      const cut = frame.getBoundingClientRect();
      seen = {
        left: Math.max(seen.left, cut.left),
        top: Math.max(seen.top, cut.top),
        right: Math.min(seen.right, cut.right),
        bottom: Math.min(seen.bottom, cut.bottom),
      };
    }
    const across = Math.min(left + width, seen.right) - Math.max(left, seen.left);
    const down = Math.min(top + height, seen.bottom) - Math.max(top, seen.top);
    return (Math.max(0, across) * Math.max(0, down)) / (width * height);
  }, box);

for (const viewport of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
]) {
  test(`at ${viewport.width} × ${viewport.height} face, line and tones are on the first screen, however sure the tone is`, async ({
    page,
    axe,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.emulateMedia(themeOf(viewport.width < 768));
    let level: Level = 'high';
    const face = await answerWith(page, { level: () => level });
    for (level of ['high', 'medium', 'low'] as const) {
      const room = await scanAgain(page);
      await expect(toneLine(room)).toHaveText(
        { high: /^[A-Z][a-z]+, \w+$/, medium: /^Likely [A-Z][a-z]+, \w+$/, low: 'Which one looks like you?' }[level],
      );
      await expect(toneLine(room)).toBeInViewport({ ratio: 1 });
      const radios = room.getByRole('group', { name: 'Tones' }).getByRole('radio');
      await expect(radios).toHaveCount(5);
      await expect(room.getByRole('img', { name: 'Your cheek, from your photo' })).toBeInViewport({ ratio: 1 });
      // Of the five the one that was read and those beside it; the row scrolls on a narrow phone.
      const inSight = level === 'low' ? [0, 1, 2] : await neighbors(radios);
      for (const place of inSight) await expect(radios.nth(place)).toBeInViewport({ ratio: 1 });
      await expect
        .poll(() => shareOfFace(room, face()), { message: `${level}: share of the face` })
        .toBeGreaterThan(0.6);
    }
    await axe(page, '[role=dialog]');
  });
}

/** The places of the chosen chip and of those beside it. */
async function neighbors(radios: Locator): Promise<number[]> {
  const chosen = await radios.evaluateAll((all) => all.findIndex((radio) => (radio as HTMLInputElement).checked));
  expect(chosen).toBeGreaterThanOrEqual(0);
  return [chosen - 1, chosen, chosen + 1].filter((place) => place >= 0 && place < 5);
}

test('from a wrong reading one press leads to three matches of the pressed tone, and moves nothing under the finger', {
  tag: '@widths',
}, async ({ page }) => {
  test.slow();
  await answerWith(page, { level: () => 'low', tone: 'Shell' });
  const room = await scanAgain(page);
  await room.getByRole('tab', { name: 'Product Matches' }).click();
  await expect(room.getByText('For Shell, our best guess')).toBeVisible();
  await room.getByRole('tab', { name: 'Visual Analysis' }).click();
  const placeOf = async () => {
    const { x, y } = (await chip(room, 'Caramel').boundingBox()) ?? { x: 0, y: 0 };
    return [Math.round(x), Math.round(y)];
  };
  const before = await placeOf();
  await chip(room, 'Caramel').click();
  await expect(toneLine(room)).toHaveText(/^Changed to Caramel\.\s*Undo$/);
  expect(await placeOf()).toEqual(before);
  const cards = room.getByRole('list', { name: 'Your best matches' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText('Caramel');
});

test('a press on another tone changes the cards once: those of its words do not come first', async ({ page }) => {
  test.slow();
  let first: FaceAnalysis | undefined;
  await page.route(SERVICE, async (route) => {
    const { worn } = route.request().postDataJSON();
    if (!worn || !first) {
      const response = await route.fetch();
      first = await response.json();
      return route.fulfill({ response });
    }
    // Read at once, in another light: a busy machine would need longer than a press waits.
    const recommendations = first.recommendations.map((match) => ({ ...match, shade_or_type: 'As the photo shows' }));
    return route.fulfill({ json: { ...first, analysis: { ...first.analysis, ...worn }, recommendations } });
  });
  const room = await scanAgain(page);
  const cards = room.getByRole('list', { name: 'Your best matches' });
  await expect(cards).toBeVisible();
  const seen = await cards.evaluateHandle((list) => {
    // The buttons of try-on come when its code does.
    const products = () =>
      [...list.querySelectorAll('li')]
        .map((card) => card.querySelector('p:nth-of-type(2)')?.parentElement?.textContent)
        .join();
    const texts = new Set([products()]);
    new MutationObserver(() => texts.add(products())).observe(list, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return texts;
  });
  const other = room.getByRole('group', { name: 'Tones' }).getByRole('radio', { checked: false }).first();
  await other.locator('xpath=..').click();
  await expect(toneLine(room)).toHaveText(/^Changed to /);
  await page.waitForTimeout(2500);
  expect(await seen.evaluate((texts) => texts.size)).toBe(2);
  await expect(cards).toContainText('As the photo shows');
});

test('behind the room home becomes the shopper’s own: nothing moves, a tone chosen there is the scanner’s too, and Not you? clears both', {
  tag: '@widths',
}, async ({ page }) => {
  test.slow();
  await answerWith(page, { level: () => 'low', tone: 'Shell' });
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  await analyse(page);
  const open = page.getByRole('button', { name: 'View Recommendations' });
  await expect(open).toBeVisible({ timeout: ANALYSIS_MS });
  const topOf = async () => Math.round((await open.boundingBox())?.y ?? 0);
  await open.scrollIntoViewIfNeeded();
  const before = await topOf();
  // A click would bring it into view first.
  await open.dispatchEvent('click');
  const room = page.getByRole('dialog', { name: 'Your results' });
  await expect(room).toBeVisible();
  await room.getByRole('button', { name: 'Close' }).click();
  await expect(room).toBeHidden();
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2);

  const own = page.getByRole('region', { name: /^Nearly there/ });
  await own.scrollIntoViewIfNeeded();
  await own.locator('label').filter({ hasText: 'Caramel' }).click();
  await expect(page.getByRole('heading', { name: /Your shade is Caramel/ })).toBeVisible();
  await open.click();
  await expect(toneLine(room)).toContainText('Caramel');
  await room.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Not you?' }).click();
  await expect(page.getByRole('button', { name: /Use Webcam/ })).toBeAttached();
  await expect(open).toBeHidden();
});

test('who comes back on a short phone can add the first match without scrolling', { tag: '@phone' }, async ({
  page,
}) => {
  await answerWith(page, { level: () => 'high', tone: 'Honey' });
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  await analyse(page);
  await openResults(page, 'Your results');
  for (const [width, height] of [
    [360, 640],
    [390, 664],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const own = page.getByRole('region', { name: /^Welcome back/ });
    await expect(own).toBeVisible();
    const add = await own.getByRole('button', { name: 'Add to Cart' }).first().boundingBox();
    const bar = await page.getByRole('button', { name: 'Open KeyBot' }).boundingBox();
    expect((add?.y ?? height) + (add?.height ?? 0), `${width} x ${height}`).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test('with the keyboard alone from a photo over a corrected tone to a product in the cart', async ({ page }) => {
  test.slow();
  await answerWith(page, { level: () => 'low', tone: 'Shell' });
  await openScanner(page);
  await choosePhoto(page, await facePhoto('clear'));
  const pressed = async (name: string | RegExp) => {
    await expect(page.getByRole('button', { name })).toBeFocused({ timeout: ANALYSIS_MS });
    await page.keyboard.press('Enter');
  };
  await pressed('Analyze Image');
  await pressed('View Recommendations');
  const room = page.getByRole('dialog', { name: 'Your results' });
  await expect(room.getByRole('button', { name: 'Close' })).toBeFocused();
  await tabTo(page, room.getByRole('radio', { name: 'Shell' }));
  await page.keyboard.press('ArrowRight');
  await expect(toneLine(room)).toHaveText(/^Changed to Beige/);
  await tabTo(
    page,
    room
      .getByRole('list', { name: 'Your best matches' })
      .getByRole('button', { name: /Add to Cart/ })
      .first(),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your cart' }).getByRole('button', { name: /^Remove/ })).toHaveCount(1);
});

async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test('at 400 % zoom everything scrolls: from a photo over a corrected tone to a product in the cart', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 256 });
  await answerWith(page, { level: () => 'low', tone: 'Shell' });
  const room = await scanAgain(page);
  await chip(room, 'Beige').click();
  await expect(toneLine(room)).toHaveText(/^Changed to Beige/);
  const add = room
    .getByRole('list', { name: 'Your best matches' })
    .getByRole('button', { name: /Add to Cart/ })
    .first();
  await add.scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport({ ratio: 1 });
  expect(await room.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
  await add.click();
  await expect(page.getByRole('dialog', { name: 'Your cart' }).getByRole('button', { name: /^Remove/ })).toHaveCount(1);
});
