/** What the contact sheet calls a flaw: each check sees its planted one, and nothing on a sound page. */
import type { Page } from '@playwright/test';
import { walkByKeys } from '../quality/visual-review/keyboard-checks.ts';
import { checks, type Flaw } from '../quality/visual-review/layout-checks.ts';
import { installProbe } from '../quality/visual-review/page-probe.ts';
import { expect, test } from './fixtures.ts';

test.skip(({ isMobile }) => isMobile, 'the checks do not depend on the screen');

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

test('a sound page has none', async ({ page }) => {
  expect(await flawsOf(page, SOUND)).toEqual([]);
});

const planted: Record<Exclude<Flaw['kind'], 'picture' | 'no-ring' | 'focus-covered'>, string> = {
  sideways: '<div style="width:3000px;height:1px"></div>',
  clipped: '<p style="width:4em;overflow:hidden;white-space:nowrap">Far too many words</p>',
  overflows: '<p style="width:4em;white-space:nowrap">Far too many words</p>',
  overlaps: '<p style="margin:0">Some words</p><p style="margin:-1em 0 0">Other words</p>',
  covered: `<div role="dialog"><p>Some words</p></div>
    <div class="toast" style="position:fixed;top:0;left:0;width:20em;height:20em">A notice</div>`,
  'long-lines': `<p style="width:60em">${'Words that go on and on. '.repeat(12)}</p>`,
  'small-target': '<button style="width:20px;height:20px;padding:0" aria-label="Small"></button>',
  headings: '<h1>Another</h1>',
};

for (const [kind, body] of Object.entries(planted)) {
  test(`${kind} is seen`, async ({ page }) => {
    const kinds = new Set((await flawsOf(page, SOUND + body)).map((flaw) => flaw.kind));
    expect([...kinds]).toEqual([kind]);
  });
}

test("a price under KeyBot's toggle is seen", async ({ page }) => {
  const toggle = '<button aria-label="Open KeyBot" style="position:fixed;top:0;left:0;width:9em;height:9em"></button>';
  const flaws = await flawsOf(page, `<h1>A page</h1><p>$24.50</p>${toggle}`);
  expect(flaws).toEqual([{ kind: 'covered', what: '"$24.50" by KeyBot\'s toggle' }]);
});

const WALK = `${SOUND}<style>:focus-visible { outline: 2px solid }</style>`;

test('by keys: a page on which each stop is marked and seen has no flaw', async ({ page }) => {
  expect(await flawsOf(page, WALK)).toEqual([]);
  expect(await walkByKeys(page)).toEqual([]);
});

test('by keys: a stop without a ring is seen', async ({ page }) => {
  await flawsOf(page, `${WALK}<button style="outline:none;min-height:44px">Bare</button>`);
  expect(await walkByKeys(page)).toEqual([{ kind: 'no-ring', what: 'button "Bare"' }]);
});

test('by keys: a ring that the box around it cuts is none', async ({ page }) => {
  await flawsOf(
    page,
    `${WALK}<p style="overflow:hidden"><a href="/" style="display:block">A name that fills its box</a></p>`,
  );
  expect(await walkByKeys(page)).toEqual([{ kind: 'no-ring', what: 'a "A name that fills its box"' }]);
});

test('by keys: a stop below something else is seen', async ({ page }) => {
  await flawsOf(page, `${WALK}<div style="position:fixed;inset:0;background:white" class="lid"></div>`);
  const flaws = await walkByKeys(page);
  expect(flaws).toContainEqual({ kind: 'focus-covered', what: 'button "Press" by <div class="lid">' });
});

test('a page without a first heading is seen', async ({ page }) => {
  expect(await flawsOf(page, SOUND.replaceAll('h1>', 'h2>'))).toEqual([{ kind: 'headings', what: '0 first headings' }]);
});
