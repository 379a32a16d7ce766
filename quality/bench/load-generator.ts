import autocannon from 'autocannon';
import type { MeasuredProcess } from './measured-process.ts';

export interface Load {
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Sent by each connection one after the other, again and again; `next` may choose anew each time. */
  requests?: autocannon.Request[];
  path?: string;
  setupClient?: (client: autocannon.Client) => void;
  /** Ends after so many requests instead of after `seconds`. */
  amount?: number;
}

export interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Of the driven process, all threads. */
  cpuMsPerRequest: number;
  rssMb: number;
  /** What the main thread holds after the run. */
  heldMb: number;
  requests: number;
  /** Answers that were no 2xx, and connections that broke. */
  failures: number;
}

/** Drives one process from this one and says what it did and used. */
export async function drive(target: MeasuredProcess, load: Load): Promise<Figures> {
  const { path = '/', seconds, connections, amount, headers, requests, setupClient } = load;
  const before = await target.usage();
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: target.url + path,
        connections,
        timeout: 30,
        ...(amount === undefined ? { duration: seconds } : { amount }),
        ...(headers && { headers }),
        ...(requests && { requests }),
        ...(setupClient && { setupClient }),
      },
      (error, answer) => (error ? reject(error) : resolve(answer)),
    );
    // autocannon's own histogram counts whole milliseconds: too coarse for answers from memory.
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  const after = await target.usage();
  times.sort((a, b) => a - b);
  return {
    perSecond: result.requests.total / result.duration,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    cpuMsPerRequest: (after.cpuMs - before.cpuMs) / Math.max(1, times.length),
    rssMb: after.rssBytes / 2 ** 20,
    heldMb: after.heldBytes / 2 ** 20,
    requests: times.length,
    failures: result.non2xx + result.errors,
  };
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** Several runs of the same load as one: the median of each figure, all failures. */
export function medianOf(runs: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(runs.map((run) => run[name]));
  return {
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    cpuMsPerRequest: of('cpuMsPerRequest'),
    rssMb: of('rssMb'),
    heldMb: of('heldMb'),
    requests: runs.reduce((sum, { requests }) => sum + requests, 0),
    failures: runs.reduce((sum, { failures }) => sum + failures, 0),
  };
}
