import {
  featuredProducts,
  listBrands,
  listCategories,
  listProducts,
  listTestimonials,
  newProducts,
  type ProductQuery,
  productById,
  productFacets,
} from '@beautymark/contracts/catalog';
import { PRODUCTS_MAX } from '@beautymark/contracts/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { CatalogService, ProductPage } from './catalog.service.ts';
import type { CatalogueAnswers } from './catalogue-answers.ts';

interface Needs {
  catalog: CatalogService;
  answers: CatalogueAnswers;
}

export const catalogRoutes =
  ({ catalog, answers }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const cached =
      <Schema extends z.ZodType>(schema: Schema, make: () => Promise<z.input<Schema>>) =>
      (request: FastifyRequest, reply: FastifyReply) =>
        answers.answer(request, reply, schema, async () => ({ value: await make() }));
    app.route({ ...listCategories, handler: cached(listCategories.schema.response[200], catalog.categories) });
    app.route({ ...listBrands, handler: cached(listBrands.schema.response[200], catalog.brands) });
    app.route({ ...featuredProducts, handler: cached(featuredProducts.schema.response[200], catalog.featured) });
    app.route({ ...newProducts, handler: cached(newProducts.schema.response[200], catalog.newArrivals) });
    app.route({ ...listTestimonials, handler: cached(listTestimonials.schema.response[200], catalog.testimonials) });

    app.route({
      ...listProducts,
      handler: (request, reply) =>
        answers.answer(request, reply, listProducts.schema.response[200], async () => {
          const page = await catalog.products(request.query);
          return { value: page.products, headers: pageHeaders(request.url, request.query, page) };
        }),
    });
    app.route({
      ...productFacets,
      handler: (request, reply) =>
        answers.answer(request, reply, productFacets.schema.response[200], async () => ({
          value: await catalog.facets(request.query),
        })),
    });
    app.route({
      ...productById,
      handler: (request, reply) =>
        answers.answer(request, reply, productById.schema.response[200], async () => ({
          value: await catalog.product(request.params.id),
        })),
    });
  };

/** The next page is this address with another cursor. */
function pageHeaders(address: string, { limit = PRODUCTS_MAX }: ProductQuery, { total, nextCursor }: ProductPage) {
  const headers: Record<string, string> = { 'x-total-count': String(total) };
  if (nextCursor !== null) {
    // What the call does not know is left out: the answer is the same with and without it.
    const asked = [...new URLSearchParams(address.split('?')[1])].filter(
      ([name]) => name in listProducts.schema.querystring.shape,
    );
    const next = new URLSearchParams(asked);
    next.set('limit', String(limit));
    next.set('cursor', nextCursor);
    headers.link = `<${listProducts.url}?${next}>; rel="next"`;
  }
  return headers;
}
