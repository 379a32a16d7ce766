import { median, quantile } from '@beautymark/contracts/math/statistics';
import autocannon from 'autocannon';
import type { Usage } from '../../tools/shop-process.ts';

export interface LoadOptions {
  connections: number;
  seconds: number;
  /** Each connection sends these in order and starts again at the end. */
  requests?: autocannon.Request[];
  path?: string;
  setupClient?: (client: autocannon.Client) => void;
  /** Ends after this many requests instead of after `seconds`. */
  amount?: number;
}

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** All threads of the process under load. */
  cpuMsPerRequest: number;
  /** Of PostgreSQL. */
  databaseCpuMsPerRequest: number;
  rssMb: number;
  requests: number;
  /** Responses other than 2xx, and broken connections. */
  failures: number;
}

interface Target {
  url: string;
  usage(): Promise<Usage>;
  databaseCpuMs?(): number;
}

/** Loads the target process from this one and reports its throughput, latency and resource usage. */
export async function runLoad(target: Target, load: LoadOptions): Promise<LoadResult> {
  const { path = '/', seconds, connections, amount, requests, setupClient } = load;
  const before = await target.usage();
  const databaseBefore = target.databaseCpuMs?.() ?? 0;
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: target.url + path,
        connections,
        timeout: 30,
        ...(amount === undefined ? { duration: seconds } : { amount }),
        ...(requests && { requests }),
        ...(setupClient && { setupClient }),
      },
      (error, finished) => (error ? reject(error) : resolve(finished)),
    );
    // autocannon's histogram has a resolution of 1 ms, which is too coarse for cached responses.
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  const after = await target.usage();
  return {
    perSecond: result.requests.total / result.duration,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    cpuMsPerRequest: (after.cpuMs - before.cpuMs) / Math.max(1, times.length),
    databaseCpuMsPerRequest: ((target.databaseCpuMs?.() ?? 0) - databaseBefore) / Math.max(1, times.length),
    rssMb: after.rssBytes / 2 ** 20,
    requests: times.length,
    failures: result.non2xx + result.errors,
  };
}

/** 0 where nothing was measured: a target that fails is told by its failures. */
export const percentile = (values: readonly number[], share: number): number =>
  values.length === 0 ? 0 : quantile(values, share);

/** Combines several runs of the same load: the median of each figure, the sum of requests and failures. */
export function medianOf(runs: readonly LoadResult[]): LoadResult {
  const of = (name: keyof LoadResult) => median(runs.map((run) => run[name]));
  return {
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    cpuMsPerRequest: of('cpuMsPerRequest'),
    databaseCpuMsPerRequest: of('databaseCpuMsPerRequest'),
    rssMb: of('rssMb'),
    requests: runs.reduce((sum, { requests }) => sum + requests, 0),
    failures: runs.reduce((sum, { failures }) => sum + failures, 0),
  };
}
