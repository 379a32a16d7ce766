/**
 * The overload client, run as a separate process so that its own work does not distort measurements: `node flood.ts
 * '<FloodOptions as JSON>'`.
 */
import autocannon from 'autocannon';

/** Many concurrent shoppers: each connection adds to a cart, reads it, and sends a search that is not cached. */
export interface FloodOptions {
  url: string;
  cookies: string[];
  connections: number;
  seconds: number;
  /** Requests per second over all connections; undefined means as fast as possible. */
  rate?: number;
}

export interface FloodResult {
  perSecond: number;
  /** Number of responses by status. */
  statusCounts: Record<string, number>;
  /** Broken connections and requests without a response, by error code. */
  connectionErrors: Record<string, number>;
  p50Ms: number;
  p99Ms: number;
}

const flood: FloodOptions = JSON.parse(process.argv[2] ?? '');
const statusCounts: Record<string, number> = {};
const connectionErrors: Record<string, number> = {};
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
    statusCounts[status] = (statusCounts[status] ?? 0) + 1;
  });
  run.on('reqError', (error: NodeJS.ErrnoException) => {
    const what = error.code ?? error.message;
    connectionErrors[what] = (connectionErrors[what] ?? 0) + 1;
  });
});
const floodResult: FloodResult = {
  perSecond: result.requests.average,
  statusCounts,
  connectionErrors,
  p50Ms: result.latency.p50,
  p99Ms: result.latency.p99,
};
process.stdout.write(JSON.stringify(floodResult));
