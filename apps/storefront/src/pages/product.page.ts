import { featuredQuery, productQuery } from '#platform/catalog-queries.ts';
import { definePage } from '#platform/page.ts';
import { readCached } from '#platform/query-client.ts';
import { productStructured } from './product-structured.ts';

export const productPage = definePage({
  name: 'product',
  path: '/product/:id',
  params: ({ id }) => (id && /^[1-9]\d{0,14}$/.test(id) ? { id: Number(id) } : null),
  load: (cache, { params }) =>
    Promise.all([
      cache.fetchQuery({ queryKey: productQuery(params.id).queryKey }),
      cache.prefetchQuery({ queryKey: featuredQuery.queryKey }),
    ]),
  head: (cache, { params }) => {
    const product = readCached(cache, productQuery(params.id));
    const canonical = `/product/${params.id}`;
    if (!product) return { title: 'BeautyMark', description: 'Beauty and makeup marketplace', canonical };
    return {
      title: `${product.name} by ${product.brand} · BeautyMark`,
      description: product.description,
      // Nobody reads more of it in the browser.
      ...(import.meta.env.SSR ? { canonical, image: product.imageUrl, structured: productStructured(product) } : {}),
    };
  },
  view: () => import('./product-view.tsx'),
});
