import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** 2 kB above the 125 that are wanted. */
const BUDGET_BYTES = 127_000;
/** Each is a request before the page comes alive, six at a time. The product page needs all. */
const MAX_NAMED_FILES = 18;

/** Gzipped bytes of the scripts of a page that is only looked at: all that came, and those that the HTML names. */
async function weigh(
  page: Page,
  address: string,
): Promise<{ all: number; named: number; namedFiles: number; files: string[] }> {
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || response.url().endsWith('.js')) {
      bodies.set(new URL(response.url()).pathname, response.body());
    }
  });
  const html = await (await page.goto(address))?.text();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(
    [...bodies].map(async ([file, body]) => ({ file, bytes: gzipSync(await body, { level: 9 }).length })),
  );
  const sum = (list: typeof sizes) => list.reduce((total, { bytes }) => total + bytes, 0);
  const named = sizes.filter(({ file }) => html?.includes(file));
  return {
    all: sum(sizes),
    named: sum(named),
    namedFiles: named.length,
    files: sizes.map(({ file, bytes }) => `${file} ${bytes}`),
  };
}

for (const [name, address] of [
  ['home', '/'],
  ['listing', '/products'],
  ['product', '/product/1'],
] as const) {
  test(`the ${name} page asks for at most ${BUDGET_BYTES / 1000} kB of script in few files`, { tag: '@phone' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Number.prototype.toLocaleString = () => {
        throw new Error('its first call blocks a slow phone: use withCommas');
      };
    });
    const { all, named, namedFiles, files } = await weigh(page, address);
    console.log(`${name}: ${named} bytes named by the page, ${all} with what came later`);
    expect(files.length).toBeGreaterThan(2);
    expect(named, files.join('\n')).toBeLessThanOrEqual(BUDGET_BYTES);
    expect(all, files.join('\n')).toBeLessThanOrEqual(BUDGET_BYTES);
    expect(namedFiles, files.join('\n')).toBeLessThanOrEqual(MAX_NAMED_FILES);
  });
}

test("a page's pictures stand before its scripts", async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html.indexOf('fetchPriority="high"')).toBeGreaterThan(0);
  expect(html.indexOf('fetchPriority="high"')).toBeLessThan(
    html.search(/<script fetchpriority="low"|rel="modulepreload"/),
  );
});

test('what is added to a page has the style of that part alone worked out anew', async ({ page, browser }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('div'), document.createElement('button'));
    return document.body.offsetWidth;
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const counts: number[] = traceEvents.flatMap((event: { name: string; args: { elementCount?: number } }) =>
    event.name === 'UpdateLayoutTree' ? (event.args.elementCount ?? []) : [],
  );
  expect(counts.length).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThan(100);
});

test('a part of home, listing and product is rendered once, and a product once more with the stock and price of now', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    interface Fiber {
      tag: number;
      flags: number;
      type: unknown;
      child: Fiber | null;
      sibling: Fiber | null;
      alternate: Fiber | null;
    }
    const rendered = { cards: 0 };
    const FUNCTION = 0;
    const PERFORMED_WORK = 1;
    const count = (fiber: Fiber | null) => {
      for (let one = fiber; one; one = one.sibling) {
        if (one.tag === FUNCTION && one.flags & PERFORMED_WORK && one.child?.type === 'article') rendered.cards += 1;
        // What was not rendered is the same child as before.
        if (one.child && one.child !== one.alternate?.child) count(one.child);
      }
    };
    Object.assign(window, {
      rendered,
      // What React tells its developer tools, in built pages, too.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot(_: number, { current }: { current: Fiber }) {
          count(current.child);
        },
        onCommitFiberUnmount: () => {},
      },
    });
  });
  /** @param times  how often each of the page's articles may be rendered: its cards, and the product itself */
  const expectRendered = async (address: string, times: number) => {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const articles = await page.getByRole('main').getByRole('article').count();
    expect(articles).toBeGreaterThan(4);
    const rendered = () => page.evaluate(() => (window as unknown as { rendered: { cards: number } }).rendered.cards);
    expect(await rendered(), address).toBe(times * articles);
  };
  for (const address of ['/', '/products', '/products?category=1']) await expectRendered(address, 1);
  // The cached page carries no stock, and only the four cards that it shows.
  await expectRendered('/product/54', 2);
});
