/** The checks of the visual review: each finds its planted flaw, and none reports a flaw on a sound page. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { checkKeyboardFocus } from './keyboard-checks.ts';
import { checks, type Flaw } from './layout-checks.ts';
import { installProbe } from './page-probe.ts';

const SOUND = `<h1>A page</h1><p>Words, and <a href="/">a link</a> among them.</p>
  <button style="min-height:44px">Press</button>
  <div style="max-height:2em;overflow:auto" tabindex="0">One<br>Two<br>Three<br>Four</div>
  <p style="overflow:hidden;text-overflow:ellipsis;white-space:nowrap;width:5em">Meant to be shortened here</p>`;

async function flawsOf(page: Page, body: string): Promise<Flaw[]> {
  await page.setContent(`<html lang="en"><title>A page</title><body>${body}</body></html>`);
  const found: Flaw[] = [];
  await page.evaluate(installProbe);
  for (const check of checks) found.push(...(await page.evaluate(check)));
  return found;
}

test('a sound page has no flaws', async ({ page }) => {
  expect(await flawsOf(page, SOUND)).toEqual([]);
});

const planted: Record<Exclude<Flaw['kind'], 'image' | 'no-focus-ring' | 'focus-covered'>, string> = {
  'horizontal-scroll': '<div style="width:3000px;height:1px"></div>',
  clipped: '<p style="width:4em;overflow:hidden;white-space:nowrap">Far too many words</p>',
  overflows: '<p style="width:4em;white-space:nowrap">Far too many words</p>',
  overlaps: '<p style="margin:0">Some words</p><p style="margin:-1em 0 0">Other words</p>',
  covered: `<div role="dialog"><p>Some words</p></div>
    <div class="toast" style="position:fixed;top:0;left:0;width:20em;height:20em">A toast</div>`,
  'long-lines': `<p style="width:60em">${'Words that go on and on. '.repeat(12)}</p>`,
  'small-target': '<button style="width:20px;height:20px;padding:0" aria-label="Small"></button>',
  headings: '<h1>Another</h1>',
};

for (const [kind, body] of Object.entries(planted)) {
  test(`finds a planted flaw: ${kind}`, async ({ page }) => {
    const kinds = new Set((await flawsOf(page, SOUND + body)).map((flaw) => flaw.kind));
    expect([...kinds]).toEqual([kind]);
  });
}

const FOCUSABLE = `${SOUND}<style>:focus-visible { outline: 2px solid }</style>`;

test('keyboard: a page where every stop is marked and visible has no flaws', async ({ page }) => {
  expect(await flawsOf(page, FOCUSABLE)).toEqual([]);
  expect(await checkKeyboardFocus(page)).toEqual([]);
});

test('keyboard: finds a stop without a focus ring', async ({ page }) => {
  await flawsOf(page, `${FOCUSABLE}<button style="outline:none;min-height:44px">Bare</button>`);
  expect(await checkKeyboardFocus(page)).toEqual([{ kind: 'no-focus-ring', what: 'button "Bare"' }]);
});

test('keyboard: a ring clipped by its container does not count', async ({ page }) => {
  await flawsOf(
    page,
    `${FOCUSABLE}<p style="overflow:hidden"><a href="/" style="display:block">A name that fills its box</a></p>`,
  );
  expect(await checkKeyboardFocus(page)).toEqual([{ kind: 'no-focus-ring', what: 'a "A name that fills its box"' }]);
});

test('keyboard: finds a stop covered by another element', async ({ page }) => {
  await flawsOf(page, `${FOCUSABLE}<div style="position:fixed;inset:0;background:white" class="lid"></div>`);
  const flaws = await checkKeyboardFocus(page);
  expect(flaws).toContainEqual({ kind: 'focus-covered', what: 'button "Press" by <div class="lid">' });
});

test('finds a page without an h1', async ({ page }) => {
  expect(await flawsOf(page, SOUND.replaceAll('h1>', 'h2>'))).toEqual([{ kind: 'headings', what: '0 h1 headings' }]);
});
