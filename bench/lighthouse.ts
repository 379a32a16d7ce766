/**
 * `npm run lighthouse`: every route in Lighthouse's mobile preset, beside the targets of the design. The built shop on a
 * catalogue of its own, the bundled icons and fonts (no delivery network), cache empty. `npm run lighthouse -- home
 * product` visits some, `--quick` each once instead of three times. Writes docs/performance/lighthouse.{md,json}
 * when all routes were visited.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import { findChromium, NO_CHROMIUM } from '../tools/chromium.mjs';
import { ensureBuilt } from '../tools/storefront-build.mjs';
import { median } from './drive.ts';
import { type Visit, visit } from './lighthouse/audit.ts';
import { type Place, placesOf } from './lighthouse/places.ts';
import { ROOT } from './measured-process.ts';
import { type Row, tableOf } from './report.ts';
import { withShop } from './shop.ts';

const VISITS = 3;
const PRODUCTS = 160;
const LEAST_PERFORMANCE = 95;
const MOST_LCP_MS = 2500;
const MOST_TBT_MS = 200;
const MOST_CLS = 0.02;
const MOST_SCRIPT_BYTES = 115_000;
/** The audits that a page which asks not to be indexed fails by asking so. */
const NOT_INDEXED = ['is-crawlable'];

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isQuick = process.argv.includes('--quick');

async function visits(place: Place, origin: string, port: number): Promise<Visit> {
  const count = isQuick || !place.isMeasured ? 1 : VISITS;
  const all: Visit[] = [];
  for (let i = 0; i < count; i++) all.push(await visit(place, origin, port));
  const [first] = all;
  if (!first) throw new Error('no visit');
  const middle = (name: Exclude<keyof Visit, 'failed'>) => median(all.map((one) => one[name]));
  const numbers = Object.keys(first).filter((name) => name !== 'failed') as Exclude<keyof Visit, 'failed'>[]; // all but one are numbers
  return { ...first, ...Object.fromEntries(numbers.map((name) => [name, middle(name)])) };
}

function rowOf(place: Place, seen: Visit): Row {
  const { accessibility, seo, failed } = seen;
  const isFound = place.isIndexed ? seo === 100 : failed.seo.every((id) => NOT_INDEXED.includes(id));
  const isFast =
    seen.performance >= LEAST_PERFORMANCE &&
    seen.lcpMs <= MOST_LCP_MS &&
    seen.tbtMs <= MOST_TBT_MS &&
    seen.cls <= MOST_CLS &&
    // The budget is that of the pages for browsing.
    (!place.isIndexed || seen.scriptGzipBytes <= MOST_SCRIPT_BYTES);
  return {
    part: 'lighthouse',
    what: `${place.name}, ${place.path}`,
    target: place.isMeasured
      ? `≥ ${LEAST_PERFORMANCE}, 100, 100${place.isIndexed ? '' : '*'}; LCP ≤ ${MOST_LCP_MS} ms, TBT ≤ ${MOST_TBT_MS} ms, CLS ≤ ${MOST_CLS}${place.isIndexed ? ', JS ≤ 115 kB' : ''}`
      : `accessibility 100, SEO 100${place.isIndexed ? '' : '*'}`,
    isMet: accessibility === 100 && isFound && (isFast || !place.isMeasured),
    figures: {
      performance: seen.performance,
      accessibility,
      'best practices': seen.bestPractices,
      SEO: seo,
      'LCP ms': seen.lcpMs,
      'FCP ms': seen.fcpMs,
      'TBT ms': seen.tbtMs,
      CLS: seen.cls,
      'kB in all': seen.bytes / 1000,
      'kB of script (gzip)': seen.scriptGzipBytes / 1000,
      requests: seen.requests,
      failed: Object.values(failed).flat().join(' '),
    },
  };
}

const chromePath = await findChromium();
if (!chromePath) {
  console.error(NO_CHROMIUM);
  process.exit(1);
}
await ensureBuilt(process.execPath);
const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
try {
  const rows = await withShop(PRODUCTS, async (shop) => {
    const found: Row[] = [];
    for (const place of await placesOf(shop)) {
      if (asked.length > 0 && !asked.includes(place.name)) continue;
      const row = rowOf(place, await visits(place, shop.url, chrome.port));
      console.error(`${row.isMet ? '✓' : '✗'} ${row.what}`);
      found.push(row);
    }
    return found;
  });
  const missed = rows.filter(({ isMet }) => isMet === false);
  console.log(`\n${tableOf(rows)}\n\n${rows.length} routes, ${missed.length} beside their target`);
  if (asked.length === 0) keep(rows);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  chrome.kill();
}

function keep(rows: Row[]) {
  const folder = path.join(ROOT, 'docs/performance');
  const visits = isQuick ? 'One visit each' : `Where speed has a target the median of ${VISITS} visits, else one`;
  const text = `# Lighthouse

\`npm run lighthouse\`: the mobile preset (a slow phone on a slow line, simulated), cache empty. ${visits}.
Scores of 100; times in ms; kB of 1,000 bytes.

${tableOf(rows)}

\\* This page asks search engines not to list it, which Lighthouse counts against it (\`is-crawlable\`); nothing else may fail.
`;
  writeFileSync(path.join(folder, 'lighthouse.md'), text);
  const figures = rows.map(({ what, isMet, figures }) => ({ what, isMet, ...figures }));
  writeFileSync(path.join(folder, 'lighthouse.json'), `${JSON.stringify(figures, null, 2)}\n`);
}
