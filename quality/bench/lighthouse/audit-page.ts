import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { ROOT } from '../measured-process.ts';
import type { Place } from './audited-pages.ts';

/** What Lighthouse's mobile preset (a slow phone on a slow line, simulated) says about one visit. */
export interface Visit {
  /** 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  fcpMs: number;
  tbtMs: number;
  cls: number;
  /** Everything that came over the line, packed as it travelled. */
  bytes: number;
  requests: number;
  /** Scripts alone, gzipped: the unit of the budget. The shop itself sends brotli, which is smaller. */
  scriptGzipBytes: number;
  /** Audits that failed, by id. */
  failed: { accessibility: string[]; bestPractices: string[]; seo: string[] };
}

interface Request {
  url: string;
  transferSize?: number;
  resourceType?: string;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Visits a page with an empty cache.
 * @param port  where Chromium listens for its debugger
 * @throws      when the page could not be loaded, or another one was shown in its stead
 */
export async function visit(place: Place, origin: string, port: number): Promise<Visit> {
  const lhr = await reportOn(place, origin, port);
  if (lhr.finalDisplayedUrl !== origin + place.path)
    throw new Error(`${place.path} led to ${lhr.finalDisplayedUrl}: a visitor of another kind was expected`);
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
    scriptGzipBytes: requests.reduce((sum, request) => sum + gzipBytes(request), 0),
    failed: {
      accessibility: failedIn(lhr, 'accessibility'),
      bestPractices: failedIn(lhr, 'best-practices'),
      seo: failedIn(lhr, 'seo'),
    },
  };
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** On a busy machine the browser sometimes records nothing: such a visit is made again. */
async function reportOn(place: Place, origin: string, port: number, triesLeft = 2): Promise<Report> {
  const result = await lighthouse(origin + place.path, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    ...(place.headers && { extraHeaders: place.headers }),
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${place.path}`);
  const { lhr } = result;
  if (!lhr.runtimeError) return lhr;
  if (triesLeft > 0) return reportOn(place, origin, port, triesLeft - 1);
  throw new Error(`${place.path}: ${lhr.runtimeError.message}`);
}

const requestsOf = (details: unknown): Request[] =>
  // Lighthouse types a table's rows as anything.
  (details as { items?: Request[] } | undefined)?.items ?? [];

function gzipBytes({ url, resourceType }: Request): number {
  const file = URL.parse(url)?.pathname ?? '';
  if (resourceType !== 'Script' || !file.startsWith('/assets/')) return 0;
  return gzipSync(readFileSync(path.join(ROOT, 'apps/storefront/dist/client', file)), { level: 9 }).length;
}

/** Only audits that count for the score: the others inform. */
const failedIn = (lhr: Report, category: string): string[] =>
  (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && isFailed(lhr.audits[id]?.score))
    .map(({ id }) => id);

const isFailed = (score: number | null | undefined): boolean => typeof score === 'number' && score < 1;
