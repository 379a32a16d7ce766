/** A process of its own, so that what it does to this machine is not what is measured: `node flood.ts '<json of Flood>'`. */
import autocannon from 'autocannon';

/** Many shoppers at once: each connection adds to a cart, reads it, and searches for something that nobody asked before. */
export interface Flood {
  url: string;
  cookies: string[];
  connections: number;
  seconds: number;
  /** Requests per second over all connections; absent: as fast as answers come. */
  rate?: number;
}

/** Requests that were answered, by status. */
export interface FloodResult {
  perSecond: number;
  answers: Record<string, number>;
  /** Connections that broke, and requests that were never answered, by what the system says of them. */
  broken: Record<string, number>;
  p50Ms: number;
  p99Ms: number;
}

const flood: Flood = JSON.parse(process.argv[2] ?? '');
const answers: Record<string, number> = {};
const broken: Record<string, number> = {};
let searches = 0;
let next = 0;

const result = await new Promise<autocannon.Result>((resolve, reject) => {
  const run = autocannon(
    {
      url: flood.url,
      connections: flood.connections,
      duration: flood.seconds,
      timeout: 20,
      ...(flood.rate !== undefined && { overallRate: flood.rate }),
      setupClient: (client) => {
        const cookie = flood.cookies[next++ % flood.cookies.length] ?? '';
        client.setRequests([
          {
            method: 'POST',
            path: '/api/cart',
            headers: { cookie, 'content-type': 'application/json' },
            body: JSON.stringify({ productId: (next % 160) + 1, quantity: 1 }),
          },
          { method: 'GET', path: '/api/cart', headers: { cookie } },
          {
            method: 'GET',
            path: '/',
            setupRequest: (request) => ({
              ...request,
              path: `/api/products?limit=24&search=s${process.pid}${searches++}`,
            }),
          },
        ]);
      },
    },
    (error, done) => (error ? reject(error) : resolve(done)),
  );
  run.on('response', (_client, status) => {
    answers[status] = (answers[status] ?? 0) + 1;
  });
  run.on('reqError', (error: NodeJS.ErrnoException) => {
    const what = error.code ?? error.message;
    broken[what] = (broken[what] ?? 0) + 1;
  });
});
const told: FloodResult = {
  perSecond: result.requests.average,
  answers,
  broken,
  p50Ms: result.latency.p50,
  p99Ms: result.latency.p99,
};
process.stdout.write(JSON.stringify(told));
