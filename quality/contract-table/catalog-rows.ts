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
import { listOwnShades, listToneShades } from '@beautymark/contracts/product-shades';
import { readSearch, searchSuggestions } from '@beautymark/contracts/search';
import { expect } from 'vitest';
import { BROKEN_COOKIE, type ContractRow, LONG_QUERY, type RequestCase } from './contract-row.ts';

const invalid = { as: 'guest', status: 400, code: 'request.invalid' } as const;

/** A read without parameters that returns the same to everyone. */
const openRead = (call: ContractRow['call'], responseBody: object): ContractRow => ({
  call,
  happy: { as: 'shopper', status: 200, responseBody },
  unauthenticated: { as: 'guest', status: 200, responseBody },
  wrongRole: { as: 'seller', status: 200, responseBody },
  malformed: { as: 'guest', headers: BROKEN_COOKIE, status: 200, responseBody },
  oversized: { as: 'guest', path: `${call.url}${LONG_QUERY}`, status: 200, responseBody },
});

const malformedFilters = (url: string): RequestCase[] =>
  ['category=x', 'category=1&category=2', 'brands=1;2', 'minPrice=-1', 'new=yes', 'minRating=6', 'maxPrice=NaN'].map(
    (query) => ({ ...invalid, path: `${url}?${query}` }),
  );
const oversizedFilters = (url: string): RequestCase[] =>
  [
    `search=${'x'.repeat(201)}`,
    'category=99999999999999999999',
    `brands=${Array.from({ length: 201 }, (_, i) => i).join(',')}`,
  ].map((query) => ({ ...invalid, path: `${url}?${query}` }));

const suggestedBrand = {
  path: '/api/products/suggestions?search=mais',
  status: 200,
  responseBody: { brands: [{ id: 1, name: 'Maison Orvelle' }] },
};

const readSentence = {
  path: '/api/products/reading?search=vegan+mascara',
  status: 200,
  responseBody: {
    understood: [
      { name: 'kind', value: 'mascara' },
      { name: 'vegan', value: 'true' },
    ],
    rest: '',
  },
};

const ownShadesOfOne = {
  path: '/api/products/own-shades?ids=1,999999',
  status: 200,
  responseBody: [{ id: 1 }],
};

export const catalogRows: ContractRow[] = [
  openRead(listCategories, [{ id: 1 }, { id: 2 }, { id: 3, name: 'Lips' }, {}, {}, {}, {}, {}]),
  {
    ...openRead(listProducts, []),
    happy: {
      as: 'shopper',
      path: '/api/products?category=3&limit=1',
      status: 200,
      responseBody: [{ categoryId: 3 }],
    },
    unauthenticated: { as: 'guest', path: '/api/products?limit=1', status: 200, responseBody: [{ id: 1 }] },
    wrongRole: { as: 'seller', path: '/api/products?limit=1', status: 200, responseBody: [{ id: 1 }] },
    malformed: [
      ...malformedFilters('/api/products'),
      { ...invalid, path: '/api/products?sort=cheapest' },
      { ...invalid, path: '/api/products?limit=0' },
      { as: 'guest', path: '/api/products?cursor=x', status: 400, code: 'catalog.cursor_invalid' },
    ],
    oversized: [
      ...oversizedFilters('/api/products'),
      { ...invalid, path: '/api/products?limit=1001' },
      { ...invalid, path: `/api/products?cursor=${'x'.repeat(401)}` },
      { as: 'guest', path: '/api/products?category=9007199254740991', status: 200, responseBody: [] },
    ],
  },
  {
    ...openRead(productById, {}),
    happy: { as: 'shopper', path: '/api/products/54', status: 200, responseBody: { id: 54, price: '39.00' } },
    unauthenticated: { as: 'guest', path: '/api/products/54', status: 200, responseBody: { id: 54, price: '39.00' } },
    wrongRole: { as: 'seller', path: '/api/products/54', status: 200, responseBody: { id: 54, price: '39.00' } },
    malformed: [
      { ...invalid, path: '/api/products/lipstick' },
      { ...invalid, path: '/api/products/0' },
      { ...invalid, path: '/api/products/1.5' },
      { ...invalid, path: '/api/products/%zz' },
      { as: 'guest', path: '/api/products/999999', status: 404, code: 'catalog.product_not_found' },
    ],
    oversized: [
      { ...invalid, path: '/api/products/9007199254740992' },
      { as: 'guest', path: '/api/products/9007199254740991', status: 404, code: 'catalog.product_not_found' },
      { as: 'guest', path: `/api/products/${'9'.repeat(101)}`, status: 404, code: 'request.not_found' },
    ],
  },
  openRead(
    featuredProducts,
    Array.from({ length: 40 }, () => ({})),
  ),
  openRead(
    newProducts,
    Array.from({ length: 24 }, () => ({ isNew: true })),
  ),
  {
    ...openRead(listBrands, expect.arrayContaining([expect.objectContaining({ id: 1, name: 'Maison Orvelle' })])),
    malformed: ['ids=x', 'ids=1;2', 'limit=0', 'limit=201', 'cursor=1'].map((query) => ({
      ...invalid,
      ...(query.startsWith('cursor') ? { code: 'catalog.cursor_invalid' } : {}),
      path: `/api/brands?${query}`,
    })),
  },
  openRead(listTestimonials, expect.arrayContaining([expect.objectContaining({ id: 1, rating: 5 })])),
  {
    ...openRead(productFacets, { ratings: [{ rating: 4 }, { rating: 3 }, { rating: 2 }, { rating: 1 }] }),
    malformed: malformedFilters('/api/products/facets'),
    oversized: oversizedFilters('/api/products/facets'),
  },
  {
    ...openRead(readSearch, {}),
    happy: { as: 'shopper', ...readSentence },
    unauthenticated: { as: 'guest', ...readSentence },
    wrongRole: { as: 'seller', ...readSentence },
    malformed: [{ ...invalid, path: '/api/products/reading' }, ...malformedFilters('/api/products/reading')],
    oversized: oversizedFilters('/api/products/reading'),
  },
  {
    ...openRead(searchSuggestions, {}),
    happy: { as: 'shopper', ...suggestedBrand },
    unauthenticated: { as: 'guest', ...suggestedBrand },
    wrongRole: { as: 'seller', ...suggestedBrand },
    malformed: { ...invalid, path: '/api/products/suggestions' },
    oversized: { ...invalid, path: `/api/products/suggestions?search=${'x'.repeat(201)}` },
  },
  {
    ...openRead(listOwnShades, {}),
    happy: { as: 'shopper', ...ownShadesOfOne },
    unauthenticated: { as: 'guest', ...ownShadesOfOne },
    wrongRole: { as: 'seller', ...ownShadesOfOne },
    malformed: ['', '?ids=x', '?ids=1;2'].map((query) => ({ ...invalid, path: `/api/products/own-shades${query}` })),
    oversized: {
      ...invalid,
      path: `/api/products/own-shades?ids=${Array.from({ length: 201 }, (_, i) => i).join(',')}`,
    },
  },
  openRead(listToneShades, [{ tone: 'Porcelain' }, { tone: 'Alabaster' }, ...Array(16).fill({})]),
];
