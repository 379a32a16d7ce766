import lighthouse from 'lighthouse';
import type { AuditedPage } from './audited-pages.ts';

/** The result of one audit with Lighthouse's mobile preset (a simulated slow phone on a slow connection). */
export interface PageAudit {
  /** 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  fcpMs: number;
  tbtMs: number;
  cls: number;
  /** Transferred bytes, compressed. */
  bytes: number;
  requests: number;
  /** Ids of the failed audits. */
  failed: { accessibility: string[]; bestPractices: string[]; seo: string[] };
}

interface Request {
  transferSize?: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Audits a page with an empty cache.
 * @param port  Chromium's remote debugging port
 * @throws      when the page fails to load or redirects elsewhere
 */
export async function auditPage(
  page: AuditedPage,
  headers: Record<string, string>,
  origin: string,
  port: number,
): Promise<PageAudit> {
  const lhr = await runLighthouse(origin + page.path, headers, port);
  if (lhr.finalDisplayedUrl !== origin + page.path)
    throw new Error(`${page.path} led to ${lhr.finalDisplayedUrl}: the page is audited as the wrong kind of visitor`);
  const scoreOf = (category: (typeof CATEGORIES)[number]) =>
    Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100);
  const figureOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const requests = requestsOf(lhr.audits['network-requests']?.details);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    lcpMs: figureOf('largest-contentful-paint'),
    fcpMs: figureOf('first-contentful-paint'),
    tbtMs: figureOf('total-blocking-time'),
    cls: figureOf('cumulative-layout-shift'),
    bytes: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    requests: requests.length,
    failed: {
      accessibility: failedAudits(lhr, 'accessibility'),
      bestPractices: failedAudits(lhr, 'best-practices'),
      seo: failedAudits(lhr, 'seo'),
    },
  };
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Retries when Chromium records no trace, which happens on a busy machine. */
async function runLighthouse(
  url: string,
  extraHeaders: Record<string, string>,
  port: number,
  triesLeft = 2,
): Promise<Report> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    extraHeaders,
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { lhr } = result;
  if (!lhr.runtimeError) return lhr;
  if (triesLeft > 0) return runLighthouse(url, extraHeaders, port, triesLeft - 1);
  throw new Error(`${url}: ${lhr.runtimeError.message}`);
}

const requestsOf = (details: unknown): Request[] =>
  // Lighthouse does not type the rows of a table.
  (details as { items?: Request[] } | undefined)?.items ?? [];

/** Only audits that count toward the score; the others are informative. */
const failedAudits = (lhr: Report, category: string): string[] =>
  (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && isFailed(lhr.audits[id]?.score))
    .map(({ id }) => id);

const isFailed = (score: number | null | undefined): boolean => typeof score === 'number' && score < 1;
