import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseCache } from '#platform/cache/response-cache.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { ReadApi } from './storefront.ts';

export type ProductIds = (after: number, limit: number) => Promise<number[]>;

export type SellerIds = (limit: number) => Promise<number[]>;

interface Deps {
  read: ReadApi;
  productIds: ProductIds;
  sellerIds: SellerIds;
  origin: () => string;
  responses: ResponseCache;
}

/** The sitemap protocol allows 50,000 addresses in a file. */
const FILE_MAX = 45_000;
/** In one file with the lists. */
const SELLERS_MAX = 10_000;
const HELP = ['/help/contact', '/help/delivery', '/help/returns', '/help/questions', '/terms', '/privacy'];
const LISTS = ['/', '/products', '/products?new=true', '/products?sale=true', '/products?brands=true'];

/** For search engines: the pages, and addresses that they must not read. */
export function registerSitemap(app: FastifyInstance, { read, productIds, sellerIds, origin, responses }: Deps): void {
  app.get('/robots.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8');
    const closed = ['/api/', '/checkout', '/seller/', '/operator', '/account/']
      .map((path) => `Disallow: ${path}`)
      .join('\n');
    return `User-agent: *\n${closed}\n\nSitemap: ${origin()}/sitemap.xml\n`;
  });

  const config = { isCached: true, isForPrograms: true };
  const send = (request: FastifyRequest, reply: FastifyReply, xmlOf: () => Promise<string>) =>
    responses.send(request, reply, {
      key: request.url.split('?', 1).join(),
      make: async () => ({
        status: 200,
        body: Buffer.from(await xmlOf()),
        contentType: 'application/xml; charset=utf-8',
        isComplete: true,
        isCacheable: true,
      }),
    });

  app.get('/sitemap.xml', { config }, (request, reply) =>
    send(request, reply, async () => {
      const ids = await productIds(0, FILE_MAX + 1);
      if (ids.length <= FILE_MAX) {
        return urlSet(origin(), [...(await listPaths({ read, sellerIds })), ...ids.map(productPath)]);
      }
      const parts = (await partStarts(productIds)).map((after) => `/sitemap-${after}.xml`);
      return siteIndex(origin(), ['/sitemap-lists.xml', ...parts]);
    }),
  );

  app.get('/sitemap-lists.xml', { config }, (request, reply) =>
    send(request, reply, async () => urlSet(origin(), await listPaths({ read, sellerIds }))),
  );

  app.get<{ Params: { after: string } }>('/sitemap-:after(^\\d{1,15}$).xml', { config }, (request, reply) =>
    send(request, reply, async () => {
      const ids = await productIds(Number(request.params.after), FILE_MAX);
      return urlSet(origin(), ids.map(productPath));
    }),
  );
}

/** Splits a large catalog: each part is named by the id before its first product. */
async function partStarts(productIds: ProductIds): Promise<number[]> {
  const starts: number[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    starts.push(after);
    const ids: number[] = await productIds(after, FILE_MAX + 1);
    after = ids.length > FILE_MAX ? ids[FILE_MAX - 1] : undefined;
  }
  return starts;
}

async function listPaths({ read, sellerIds }: Pick<Deps, 'read' | 'sellerIds'>): Promise<string[]> {
  const categories = (await idsOf(read, '/api/categories')).map((id) => `/products?category=${id}`);
  const brands = (await idsOf(read, '/api/brands')).map((id) => `/products?brand=${id}`);
  const sellers = (await sellerIds(SELLERS_MAX)).map((id) => `/sellers/${id}`);
  return [...LISTS, ...categories, ...brands, ...sellers, ...HELP];
}

const productPath = (id: number): string => `/product/${id}`;

async function idsOf(read: ReadApi, path: string): Promise<number[]> {
  const { status, body } = await read(path);
  // Search engines must not store a sitemap without its lists.
  if (status !== 200) throw new Refusal('server.busy', { retryAfterSeconds: 1 });
  // Our own answer, already validated by its contract.
  return (JSON.parse(body) as { id: number }[]).map(({ id }) => id);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const places = (origin: string, paths: readonly string[], tag: string): string =>
  paths.map((path) => `<${tag}><loc>${escapeXml(origin + path)}</loc></${tag}>`).join('\n');

const urlSet = (origin: string, paths: readonly string[]): string =>
  `${XML}<urlset ${SCHEMA}>\n${places(origin, paths, 'url')}\n</urlset>\n`;
const siteIndex = (origin: string, paths: readonly string[]): string =>
  `${XML}<sitemapindex ${SCHEMA}>\n${places(origin, paths, 'sitemap')}\n</sitemapindex>\n`;
