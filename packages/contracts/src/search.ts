import { z } from 'zod';
import { Product, ProductFilters } from './catalog.ts';
import { PRODUCT_ATTRIBUTE_NAMES } from './product-attributes.ts';

/** A parameter of `ProductQuery` and one value of it, as a call's address writes them; a brand is its id. */
const ListCondition = z.object({
  name: z.enum([
    'kind',
    'brands',
    'minPrice',
    'maxPrice',
    'minRating',
    'color',
    ...PRODUCT_ATTRIBUTE_NAMES,
    'tone',
    'eyeColor',
    'ingredient',
    'need',
    'without',
    'vegan',
    'new',
    'sale',
    'sort',
    'search',
  ]),
  value: z.string(),
});

/** What a search text asks for. */
export const SearchReading = z.object({
  /** The conditions that `match=words` applies. */
  understood: z.array(ListCondition),
  /** What is left of the text when the conditions are parameters. */
  rest: z.string(),
  corrections: z.array(z.object({ typed: z.string(), read: z.string() })),
  /** A place of the shop that is no list of products, "delivery". */
  page: z.string().nullable(),
  /** How many products `match=words` finds. */
  total: z.int(),
  /** Of the products that contain the text as it stands, how many are of the kind that it names; absent where it names none. */
  ofKind: z.int().optional(),
  /** What the text names and the shop does not sell, "perfume", as it was typed; absent where it names none. */
  notSold: z.string().optional(),
  /** When it finds none: how many it would find without one of the conditions; `search` stands for the rest. */
  without: z.array(ListCondition.extend({ count: z.int() })),
  /** When it finds none, a few products that meet most of the conditions. */
  near: z.array(Product),
});
export type SearchReading = z.infer<typeof SearchReading>;

export const readSearch = {
  method: 'GET',
  url: '/api/products/reading',
  role: 'public',
  summary: 'What a search text asks for, as parameters of the list',
  querystring: ProductFilters.extend({ search: z.string().min(1).max(200) }),
  response: { 200: SearchReading },
} as const;

const NamedEntry = z.object({ id: z.int(), name: z.string() });
export const Suggestions = z.object({
  products: z.array(z.object({ id: z.int(), name: z.string(), brand: z.string(), imageUrl: z.string() })),
  brands: z.array(NamedEntry),
  categories: z.array(NamedEntry),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const searchSuggestions = {
  method: 'GET',
  url: '/api/products/suggestions',
  role: 'public',
  summary: 'A few products, brands and categories for the beginning of a search',
  querystring: z.object({ search: z.string().min(1).max(200) }),
  response: { 200: Suggestions },
} as const;
