/**
 * The overload client, run as a separate process so that its own work does not distort measurements: `node flood.ts
 * '<FloodOptions as JSON>'`.
 */
import autocannon from 'autocannon';

/**
 * What each connection sends: `shoppers` add to a cart, read it and search; `carts` only add to and read carts; `searches`
 * and `pages` search for random words, by the API or in a page; `feeds` read the JSON feed from anywhere, `agents` search.
 */
export type FloodKind = 'shoppers' | 'carts' | 'searches' | 'pages' | 'feeds' | 'agents';

export interface FloodOptions {
  url: string;
  /** By default `shoppers`. */
  kind?: FloodKind;
  cookies: string[];
  connections: number;
  seconds: number;
  /** Requests per second over all connections; undefined means as fast as possible. */
  rate?: number;
}

export interface FloodResult {
  perSecond: number;
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

const search = (path: string): autocannon.Request => ({
  method: 'GET',
  path: '/',
  setupRequest: (request) => ({ ...request, path: `${path}search=s${process.pid}${searches++}` }),
});

const agentSearch = (): autocannon.Request => ({
  method: 'POST',
  path: '/mcp',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  setupRequest: (request) => ({ ...request, body: JSON.stringify(searchByAgent()) }),
});
const searchByAgent = () => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search_products', arguments: { query: `red lipstick s${process.pid}${searches++}` } },
});

/** The first page for every other request; the rest begins wherever it likes. */
const feedPage = (): autocannon.Request => ({
  method: 'GET',
  path: '/',
  setupRequest: (request) => {
    const cursor = searches++ % 2 === 0 ? '' : `?cursor=${Buffer.from(String(searches)).toString('base64url')}`;
    return { ...request, path: `/feeds/products.json${cursor}` };
  },
});

function requestsOf(kind: FloodKind, cookie: string): autocannon.Request[] {
  if (kind === 'pages') return [search('/products?')];
  if (kind === 'searches') return [search('/api/products?limit=24&')];
  if (kind === 'feeds') return [feedPage()];
  if (kind === 'agents') return [agentSearch()];
  const body = JSON.stringify({ productId: (next % 160) + 1, quantity: 1 });
  const carts: autocannon.Request[] = [
    { method: 'POST', path: '/api/cart', headers: { cookie, 'content-type': 'application/json' }, body },
    { method: 'GET', path: '/api/cart', headers: { cookie } },
  ];
  return kind === 'carts' ? carts : [...carts, search('/api/products?limit=24&')];
}

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
        client.setRequests(requestsOf(flood.kind ?? 'shoppers', cookie));
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
