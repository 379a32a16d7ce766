import {
  featuredProducts,
  listBrands,
  listCategories,
  listProducts,
  listTestimonials,
  newProducts,
  productById,
  productFacets,
} from '@beautymark/contracts/catalog';
import { PRODUCTS_MAX } from '@beautymark/contracts/limits';
import { listOwnShades, listToneShades, type OwnShades } from '@beautymark/contracts/product-shades';
import { readSearch, searchSuggestions } from '@beautymark/contracts/search';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { listHeaders } from '#platform/http/cursor.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type CountedPage, type ParsedCall, parsedCall, type Route, routeOf, routesOf } from '#platform/http/serve.ts';
import type { Sessions } from '#platform/security/sessions.ts';
import type { CatalogService } from './catalog.service.ts';
import type { CatalogResponses } from './catalog-responses.ts';

interface Deps {
  catalog: CatalogService;
  ownShades: (ids: readonly number[]) => Promise<OwnShades[]>;
  responses: CatalogResponses;
  sessions: Pick<Sessions, 'find'>;
  /** Whether the server reads it for a page, which is cached until the catalog changes. */
  isForPage?: (request: FastifyRequest) => boolean;
  /** Called for each view of a product. */
  onProductView?: (request: FastifyRequest, productId: number) => void;
}

export const catalogRoutes = (deps: Deps) => {
  const { catalog, responses, ownShades } = deps;
  const { serveCached } = responses;
  return routesOf(
    serveCached(listCategories, async () => ({ value: await catalog.categories() })),
    serveCached(featuredProducts, async () => ({ value: await catalog.featured() })),
    serveCached(newProducts, async () => ({ value: await catalog.newArrivals() })),
    serveCached(listTestimonials, async () => ({ value: await catalog.testimonials() })),
    serveCached(listToneShades, async () => ({ value: await catalog.toneShades() })),
    serveCached(listBrands, async (asked) => pageOf(listBrands, asked, await catalog.brands(asked.query))),
    serveCached(listProducts, async (asked) => pageOf(listProducts, asked, await catalog.products(asked.query))),
    serveCached(productFacets, async ({ query }) => {
      const value = await catalog.facets(query);
      return { value, isCacheable: value.brands.length > 0 };
    }),
    serveCached(readSearch, async ({ query }) => {
      const value = await catalog.reading(query);
      // Searches for made-up words find nothing and would fill the cache.
      return { value, isCacheable: value.total > 0 };
    }),
    serveCached(searchSuggestions, async ({ query }) => {
      const value = await catalog.suggestions(query.search);
      return { value, isCacheable: Object.values(value).some((entries) => entries.length > 0) };
    }),
    serveCached(listOwnShades, async ({ query }) => ({ value: await ownShades(query.ids), isCacheable: false })),
    productRoute(deps),
  );
};

const idOf = (...call: Parameters<typeof parsedCall>) => parsedCall<typeof productById>(...call).params.id;

/** One product. The cache key contains the day, because today's lowest price changes with it. */
const productRoute =
  ({ catalog, responses, sessions, isForPage = () => false, onProductView }: Deps): Route =>
  (app) => {
    app.route({
      ...routeOf(productById),
      config: { isCached: true },
      // Count 200 and 304, not 404 and not a seller's own archived products.
      onResponse: async (request, reply) => {
        if (request.method === 'GET' && reply.statusCode < 400 && !request.visitor)
          onProductView?.(request, idOf(request, reply));
      },
      handler: (request, reply) => {
        const id = idOf(request, reply);
        const read = async () => {
          const product = await catalog.product(id);
          if (isForPage(request)) return { value: omitVolatile(product) };
          return { value: product, isCacheable: !hasCountedStock(product) };
        };
        return responses
          .send(request, reply, productById.response[200], read, isForPage(request) ? 'page' : catalog.today())
          .catch(async (error: unknown) => {
            if (isForPage(request) || !isNotFound(error)) throw error;
            return reply.send(await ownArchived(request, reply, id));
          });
      },
    });
    /** An archived product for its seller: personal, so past every cache. */
    async function ownArchived(request: FastifyRequest, reply: FastifyReply, id: number) {
      reply.header('Cache-Control', 'no-store');
      request.visitor = await sessions.find(request, reply);
      if (!request.visitor) throw new Refusal('catalog.product_not_found');
      return catalog.product(id, request.visitor.userId);
    }
  };

type Detail = z.input<(typeof productById.response)[200]>;

const isNotFound = (error: unknown) => error instanceof Refusal && error.code === 'catalog.product_not_found';

/** Counted stock changes with every sale, but the catalog's version only when a product sells out. */
const hasCountedStock = ({ stock, shades }: Detail): boolean =>
  stock !== null || (shades ?? []).some((shade) => shade.stock !== null);

/** The next page has this address with another cursor. */
function pageOf<Item>(
  { url, querystring }: typeof listProducts | typeof listBrands,
  { request, query }: Pick<ParsedCall<typeof listProducts | typeof listBrands>, 'request' | 'query'>,
  { items, ...page }: CountedPage<Item>,
) {
  // Unknown parameters are left out: they do not change the answer.
  const known = [...new URLSearchParams(request.url.split('?')[1])].filter(([name]) => name in querystring.shape);
  const asked = new URLSearchParams(known);
  asked.set('limit', String(query.limit ?? PRODUCTS_MAX));
  return { value: items, headers: listHeaders(`${url}?${asked}`, page), isCacheable: page.total > 0 };
}

/** Leaves out what a sale or the next day changes; the browser's own call brings it after each page. */
function omitVolatile({ stock: _stock, lowestPrice30: _lowest, shades, ...product }: Detail): Detail {
  return { ...product, ...(shades ? { shades: shades.map(({ stock: _left, ...shade }) => shade) } : {}) };
}
