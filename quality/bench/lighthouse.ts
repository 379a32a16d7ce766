/**
 * `npm run lighthouse` audits every route with Lighthouse's mobile preset and compares the result with the design's
 * targets: the built shop, the seed catalog, bundled icons and fonts (no CDN), an empty cache. `npm run lighthouse --
 * home product` audits some routes; `--quick` audits each once instead of three times. How much script a page loads is told by
 * e2e/browse-weight.spec.ts.
 */
import { median } from '@beautymark/contracts/math/statistics';
import { launch } from 'chrome-launcher';
import { findChromium, NO_CHROMIUM } from '../../tools/chromium.mjs';
import { ensureBuilt } from '../../tools/storefront-build.mjs';
import { commandLine, type ResultRow, reportResults } from '../results.ts';
import { auditPage, type PageAudit } from './lighthouse/audit-page.ts';
import { AUDITED_PAGES, type AuditedPage, headersOf } from './lighthouse/audited-pages.ts';
import { withShop } from './shop-under-test.ts';

const AUDITS_PER_PAGE = 3;
const PRODUCTS = 160;
const MIN_PERFORMANCE = 95;
const MAX_LCP_MS = 2500;
const MAX_TBT_MS = 200;
const MAX_CLS = 0.02;
/** Audits that a `noindex` page is expected to fail. */
const EXPECTED_IF_NOT_INDEXED = ['is-crawlable'];

const names = AUDITED_PAGES.map(({ name }) => name);
const words = commandLine([...names, '--quick']);
const isQuick = words.includes('--quick');
const requestedPages = words.filter((word) => word !== '--quick');

async function auditRepeatedly(
  page: AuditedPage,
  headers: Record<string, string>,
  origin: string,
  port: number,
): Promise<PageAudit> {
  const repetitions = isQuick || !page.isMeasured ? 1 : AUDITS_PER_PAGE;
  const audits: PageAudit[] = [];
  for (let i = 0; i < repetitions; i++) audits.push(await auditPage(page, headers, origin, port));
  const [first] = audits;
  if (!first) throw new Error('no audit');
  const medianFigure = (name: Exclude<keyof PageAudit, 'failed'>) => median(audits.map((audit) => audit[name]));
  const numbers = Object.keys(first).filter((name) => name !== 'failed') as Exclude<keyof PageAudit, 'failed'>[]; // every field except `failed` is a number
  return { ...first, ...Object.fromEntries(numbers.map((name) => [name, medianFigure(name)])) };
}

function resultRow(page: AuditedPage, audit: PageAudit): ResultRow {
  const { accessibility, seo, failed } = audit;
  const isFound = page.isIndexed ? seo === 100 : failed.seo.every((id) => EXPECTED_IF_NOT_INDEXED.includes(id));
  const isFast =
    audit.performance >= MIN_PERFORMANCE &&
    audit.lcpMs <= MAX_LCP_MS &&
    audit.tbtMs <= MAX_TBT_MS &&
    audit.cls <= MAX_CLS;
  return {
    what: `${page.name}, ${page.path}`,
    target: page.isMeasured
      ? `≥ ${MIN_PERFORMANCE}, 100, 100${page.isIndexed ? '' : '*'}; LCP ≤ ${MAX_LCP_MS} ms, TBT ≤ ${MAX_TBT_MS} ms, CLS ≤ ${MAX_CLS}`
      : `accessibility 100, SEO 100${page.isIndexed ? '' : '*'}`,
    isMet: accessibility === 100 && isFound && (isFast || !page.isMeasured),
    figures: {
      performance: audit.performance,
      accessibility,
      'best practices': audit.bestPractices,
      SEO: seo,
      'LCP ms': audit.lcpMs,
      'FCP ms': audit.fcpMs,
      'TBT ms': audit.tbtMs,
      CLS: audit.cls,
      'kB total': audit.bytes / 1000,
      requests: audit.requests,
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
    const results: ResultRow[] = [];
    const headers = await headersOf(shop);
    for (const page of AUDITED_PAGES) {
      if (requestedPages.length > 0 && !requestedPages.includes(page.name)) continue;
      const row = resultRow(page, await auditRepeatedly(page, headers[page.as ?? 'guest'], shop.url, chrome.port));
      console.error(`${row.isMet ? '✓' : '✗'} ${row.what}`);
      results.push(row);
    }
    return results;
  });
  process.exitCode = reportResults('lighthouse', { 'routes (* noindex on purpose)': rows }) ? 0 : 1;
} finally {
  chrome.kill();
}
