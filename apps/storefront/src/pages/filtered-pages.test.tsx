import { ProductQuery } from '@beautymark/contracts/catalog';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { newQueryClient } from '#platform/api/query-client.ts';
import { readListAddress } from '#shop/product-list/list-address.ts';
import type { ListParameter } from '#shop/product-list/list-parameters.ts';
import { firstPageQuery } from '#shop/product-list/list-queries.ts';
import { cacheKey, renderPage } from '../entry-server.tsx';
import { product } from '../render-app.tsx';
import { Shop } from '../shop.tsx';

/** One value of each of the list's parameters, and how the call for its products names it; whose skin `skin=mine` is no server knows. */
const PARAMETERS: Record<Exclude<ListParameter, 'pages' | 'skin'> | 'brand', [address: string, call: string]> = {
  category: ['category=3', 'category=3'],
  search: ['search=rose', 'search=rose'],
  new: ['new=true', 'new=true'],
  sale: ['sale=true', 'sale=true'],
  brand: ['brand=2', 'brands=2'],
  brandIds: ['brandIds=5,7', 'brands=5%2C7'],
  minPrice: ['minPrice=5', 'minPrice=5'],
  maxPrice: ['maxPrice=60', 'maxPrice=60'],
  minRating: ['minRating=4', 'minRating=4'],
  shadeFamily: ['shadeFamily=red,nude+pink', 'shadeFamily=red%2Cnude+pink'],
  undertone: ['undertone=warm', 'undertone=warm'],
  finish: ['finish=matte', 'finish=matte'],
  skinType: ['skinType=dry', 'skinType=dry'],
  vegan: ['vegan=true', 'vegan=true'],
  kind: ['kind=brow+gel,lipstick', 'kind=brow+gel%2Clipstick'],
  color: ['color=red', 'color=red'],
  tone: ['tone=very-deep', 'tone=very-deep'],
  eyeColor: ['eyeColor=hazel', 'eyeColor=hazel'],
  ingredient: ['ingredient=vitamin+c', 'ingredient=vitamin+c'],
  need: ['need=full+coverage', 'need=full+coverage'],
  without: ['without=fragrance', 'without=fragrance'],
  sort: ['sort=newest', 'sort=newest'],
};

const FACETS = {
  price: { min: 5, max: 80 },
  brands: [{ id: 2, name: 'Halcyra', count: 1 }],
  ratings: [],
  attributes: {
    shadeFamily: [{ value: 'red', count: 1 }],
    undertone: [{ value: 'warm', count: 1 }],
    finish: [{ value: 'matte', count: 1 }],
    skinType: [{ value: 'dry', count: 1 }],
  },
  vegan: 1,
  sale: 1,
};

const NOTHING_READ = { understood: [], rest: 'rose', corrections: [], page: null, total: 7, without: [], near: [] };

/** Answers a list of 7 products where the call names `filter`, and of 160 where it doesn't. */
function answerTo(path: string, filter: string): { body: unknown; total: number | null } {
  if (path.startsWith('/api/products/facets')) return { body: FACETS, total: null };
  if (path.startsWith('/api/products/reading')) return { body: NOTHING_READ, total: null };
  if (!path.startsWith('/api/products?')) return { body: [], total: null };
  const isFiltered = path.split(/[?&]/).includes(filter);
  return { body: [product(1, '10.00')], total: isFiltered ? 7 : 160 };
}

/** @returns what React calls where the browser draws another page than the server has */
function hydrate({ html, data }: Awaited<ReturnType<typeof renderPage>>, address: string) {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  window.history.replaceState(null, '', address);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const drawn = container.textContent;
  const onRecoverableError = vi.fn();
  render(<Shop cache={newQueryClient()} serverData={data} />, { container, hydrate: true, onRecoverableError });
  expect(container.textContent).toBe(drawn);
  return onRecoverableError;
}

test.each(Object.values(PARAMETERS))('/products?%s is rendered and hydrated alike', async (address, call) => {
  const at = { path: '/products', search: `?${address}&made-up=1` };
  const page = await renderPage({ origin: 'http://shop.test', ...cacheKey(at) }, async (path) => {
    const { body, total } = answerTo(path, call);
    const header = (name: string) => (name === 'x-total-count' && total !== null ? String(total) : null);
    return { status: 200, body: JSON.stringify(body), header };
  });
  expect(/>([^<]*) found</.exec(page.html)?.[1]).toBe('7 products');

  expect(hydrate(page, at.path + at.search)).not.toHaveBeenCalled();
});

test.each(['/nope', '/product/abc', '/product/0', '/product/1/x', '/product/9'])(
  'the page of the unknown address %s is rendered and hydrated alike',
  async (path) => {
    const none = { status: 404, body: '{}', header: () => null };
    const empty = { status: 200, body: '[]', header: () => null };
    const at = cacheKey({ path, search: '' });
    const page = await renderPage({ origin: 'http://shop.test', ...at }, async (call) =>
      call.startsWith('/api/products/') ? none : empty,
    );
    expect(page.html).toContain('404 Page Not Found');
    expect(hydrate(page, path)).not.toHaveBeenCalled();
  },
);

test.each(Object.values(PARAMETERS))('what /products?%s asks for, the call understands', (address, call) => {
  const { queryKey } = firstPageQuery(readListAddress(new URLSearchParams(address)));
  const query = new URLSearchParams(queryKey[0].split('?')[1]);
  expect(queryKey[0].split(/[?&]/)).toContain(call);
  expect(z.strictObject(ProductQuery.shape).safeParse(Object.fromEntries(query)).error).toBeUndefined();
});
