import { CALLS, callName } from '@beautymark/contracts/calls';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SHOWN_TABLES } from '#platform/db/shown-columns.ts';
import { buildShop } from '../../testing/build-shop.ts';

type Fields = Record<string, readonly string[]>;

/** Fields of cached answers, and the columns that they come from. `id`s never change. */
const PRODUCT: Fields = {
  id: [],
  name: ['products.name'],
  brand: ['products.brand_id', 'brands.name'],
  brandId: ['products.brand_id'],
  description: ['products.description'],
  price: ['products.price_cents', 'products.sale_cents', 'products.sale_starts_at', 'products.sale_ends_at'],
  originalPrice: ['products.original_price_cents'],
  rating: ['products.rating'],
  reviewCount: ['products.review_count'],
  imageUrl: ['products.image_url'],
  categoryId: ['products.category_id'],
  isNew: ['products.is_new'],
  isBestseller: ['products.is_bestseller'],
  createdAt: ['products.created_at'],
  swatches: ['product_shades.hex'],
  isSoldOut: ['products.is_sold_out'],
  'shadeLayer.factor': ['products.image_url'],
  'shadeLayer.own': ['products.image_url'],
  kind: ['products.subcategory'],
  'askedShade.name': ['product_shades.name', 'product_shades.skin_tones', 'product_shades.undertone'],
  'askedShade.hex': ['product_shades.hex', 'product_shades.extras', 'product_shades.stock is left'],
  'askedShade.isNamed': ['product_shades.name'],
};
const LISTED = ['products.is_listed'];
const STOCK = ['product_shades.stock is counted', 'product_shades.stock is left'];
const within = (name: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, columns]) => [`${name}.${field}`, columns]));
const names = (...fields: string[]): Fields => Object.fromEntries(fields.map((field) => [field, []]));
const counts = (...fields: string[]): Fields => Object.fromEntries(fields.map((field) => [field, LISTED]));

const CACHED: Record<string, Fields> = {
  'GET /api/categories': {
    id: ['categories.position'],
    name: ['categories.name'],
    icon: ['categories.icon'],
    slug: ['categories.slug'],
    tagline: ['categories.tagline'],
    productCount: ['products.category_id', ...LISTED],
  },
  'GET /api/brands': { id: LISTED, name: ['brands.name'], tint: ['brands.tint'], tagline: ['brands.tagline'] },
  'GET /api/products': PRODUCT,
  'GET /api/products/featured': { ...PRODUCT, id: ['featured_products.product_id', 'featured_products.position'] },
  'GET /api/products/new': PRODUCT,
  'GET /api/products/facets': {
    'price.min': ['products.price_cents'],
    'price.max': ['products.price_cents'],
    'brands.id': ['products.brand_id'],
    'brands.name': ['brands.name'],
    ...counts('brands.count', 'vegan', 'ratings.count'),
    ...within('attributes', {
      ...within('shadeFamily', { value: ['product_shades.extras'], count: LISTED }),
      ...within('undertone', { value: ['product_shades.undertone', 'products.suits'], count: LISTED }),
      ...within('finish', { value: ['products.finish', 'products.facts'], count: LISTED }),
      ...within('skinType', { value: ['products.suits'], count: LISTED }),
    }),
    'ratings.rating': ['products.rating'],
    sale: ['products.original_price_cents'],
    ...within('kinds', { value: ['products.subcategory'], count: LISTED }),
    ...within('skins', {
      value: ['product_shades.skin_tones', 'products.subcategory'],
      count: LISTED,
      byLips: ['product_shades.extras', 'product_shades.hex', ...LISTED],
    }),
  },
  'GET /api/products/tone-shades': {
    ...names('tone', 'hex', 'product.id'),
    ...within('product', { name: ['products.name'], brand: ['brands.name'] }),
    ...within('shade', { name: ['product_shades.name'], hex: ['product_shades.hex'] }),
  },
  'GET /api/products/own-shades': {
    id: [...LISTED, 'products.subcategory'],
    'shades.name': ['product_shades.name', 'product_shades.position'],
    'shades.hex': ['product_shades.hex'],
    kind: ['products.subcategory'],
    'shades.stock': STOCK,
    'shades.skinTones': ['product_shades.skin_tones'],
    'shades.undertone': ['product_shades.undertone'],
    'shades.lipShades': ['product_shades.extras'],
  },
  'GET /api/products/:id': {
    ...PRODUCT,
    ...within('shades', {
      name: ['product_shades.name', 'product_shades.position'],
      hex: ['product_shades.hex'],
      undertone: ['product_shades.undertone'],
      family: ['product_shades.extras'],
      skinTones: ['product_shades.skin_tones'],
      lipShades: ['product_shades.extras'],
      stock: STOCK,
      isSoldOut: ['product_shades.stock is left'],
    }),
    isPalette: ['products.subcategory'],
    ...within(
      'facts',
      Object.fromEntries(
        ['size', 'finish', 'formula', 'keyIngredients', 'suitableFor', 'crueltyFree', 'vegan', 'madeIn'].map((name) => [
          name,
          ['products.facts'],
        ]),
      ),
    ),
    ...within('onSkin', { texture: ['products.subcategory'], opacity: ['products.facts'] }),
    goesWith: ['products.subcategory'],
    ...within('howToUse', { text: ['products.subcategory'], tutorial: ['products.subcategory'] }),
    ...within('wear', { place: ['products.subcategory'], coverage: ['products.facts'], finish: ['products.facts'] }),
    imageWidth: ['products.image_url'],
    pictures: ['products.pictures'],
    stock: ['products.stock is counted'],
    'seller.id': ['products.seller_id'],
    'seller.name': ['seller_profiles.name', 'users.full_name'],
    lowestPrice30: ['products.price_cents'],
    ...within(
      'delivery',
      Object.fromEntries(['fee', 'freeFrom', 'days', 'to'].map((name) => [name, ['delivery_rule.rule']])),
    ),
  },
  'GET /api/products/:id/reviews': {
    average: ['products.rating'],
    count: ['products.review_count'],
    written: ['reviews.hidden_at'],
    'bars.stars': [],
    'bars.count': ['reviews.rating', 'reviews.hidden_at'],
    ...within('items', {
      id: [],
      rating: ['reviews.rating'],
      title: ['reviews.title'],
      text: ['reviews.text'],
      tone: ['reviews.tone'],
      // The product's name in an order never changes.
      boughtAs: ['products.name'],
      author: ['reviews.user_id', 'users.full_name', 'users.deleted_at'],
      writtenAt: [],
      editedAt: ['reviews.edited_at'],
      // Votes do not change the catalog's version; the browser's own call brings them after each page.
      helpful: [],
      'answer.text': ['reviews.answer'],
      'answer.at': ['reviews.answered_at'],
    }),
  },
  'GET /api/offers': {
    ...within('delivery', {
      fee: ['delivery_rule.rule'],
      freeFrom: ['delivery_rule.rule'],
      days: ['delivery_rule.rule'],
    }),
    'delivery.countries': ['delivery_rule.rule'],
    // From the browser's own call, too; the rest are settings of the process.
    ...names('takesCodes', 'sellerFeePercent', 'sellersWait'),
  },
  'GET /api/testimonials': {
    id: [],
    rating: ['testimonials.rating'],
    content: ['testimonials.content'],
    userTitle: ['testimonials.user_title'],
  },
  'GET /feeds/products.json': {
    next: LISTED,
    ...within('items', {
      id: ['product_shades.name'],
      title: ['products.name', 'product_shades.name'],
      link: ['product_shades.name'],
      description: ['products.description'],
      brand: ['brands.name'],
      product_type: ['categories.name'],
      image_link: ['products.image_url', 'product_shades.hex'],
      additional_image_link: ['products.pictures'],
      availability: ['products.is_sold_out', 'product_shades.stock is left'],
      color: ['product_shades.name'],
      price: PRODUCT.price ?? [],
      sale_price: PRODUCT.originalPrice ?? [],
      item_group_id: [],
      ...names('condition', 'identifier_exists'),
    }),
  },
  'GET /api/products/reading': {
    ...names('understood.name', 'understood.value', 'rest', 'corrections.typed', 'corrections.read', 'page'),
    ...names('without.name', 'without.value'),
    ...counts('total', 'ofKind', 'without.count'),
    ...names('notSold'),
    ...within('near', PRODUCT),
  },
  'GET /api/products/suggestions': {
    ...within('products', {
      id: LISTED,
      name: ['products.name'],
      brand: ['brands.name'],
      imageUrl: ['products.image_url'],
    }),
    ...within('brands', { id: LISTED, name: ['brands.name'] }),
    ...within('categories', { id: [], name: ['categories.name'] }),
  },
  'GET /api/sellers/:id': {
    id: ['users.is_seller', 'users.seller_approval'],
    name: ['seller_profiles.name', 'users.full_name'],
    pictureUrl: ['seller_profiles.picture_url'],
    story: ['seller_profiles.story'],
    delivery: ['seller_profiles.delivery'],
    returns: ['seller_profiles.returns'],
    productCount: ['products.seller_id', ...LISTED],
    isSuspended: ['users.suspended_at'],
    rating: ['reviews.rating', 'reviews.hidden_at'],
    reviewCount: ['reviews.hidden_at'],
    since: [],
  },
};

/** Public reads that neither the server nor its pages cache. */
const UNCACHED = ['GET /api/wishlists/:token', 'GET /api/unsubscribe/:token'];

test('every public read is known as cached or as not cached', () => {
  const reads = CALLS.filter(({ method, role }) => method === 'GET' && role === 'public').map(callName);
  expect(reads.sort()).toEqual([...Object.keys(CACHED), ...UNCACHED].sort());
});

test.each(Object.keys(CACHED))('%s: the list of shown columns has where each field comes from', (name) => {
  const call = CALLS.find((contract) => callName(contract) === name);
  const schema = z.toJSONSchema(call?.response[200] as z.ZodType, { io: 'input', unrepresentable: 'any' });
  const fields = CACHED[name] ?? {};
  expect(Object.keys(fields).sort()).toEqual([...new Set(leavesOf(schema as Json))].sort());
  const watched = SHOWN_TABLES.flatMap(({ table, columns, conditions = {} }) =>
    [...columns, ...Object.keys(conditions)].map((what) => `${table}.${what}`),
  );
  const missing = Object.values(fields)
    .flat()
    .filter((column) => !watched.includes(column));
  expect(missing).toEqual([]);
});

test("the database's triggers are those of the list", async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { db, kind } = shop.database;
  const { rows } = await (kind === 'sqlite'
    ? sql<{ text: string }>`select sql as text from sqlite_master where type = 'trigger'`
    : sql<{ text: string }>`select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal`
  ).execute(db);
  for (const { table, columns, events = ['insert', 'update', 'delete'] } of SHOWN_TABLES) {
    const texts = rows.map(({ text }) => text.toLowerCase()).filter((text) => text.includes(` ${table}_changed_by_`));
    expect(texts).toHaveLength(events.length);
    const update = texts.find((text) => text.includes('_changed_by_update')) ?? '';
    expect(columns.filter((column) => !new RegExp(`old\\."?${column}\\b`).test(update))).toEqual([]);
    expect(/old\.stock is null/.test(update)).toBe(['products', 'product_shades'].includes(table));
  }
});

interface Json {
  properties?: Record<string, Json>;
  items?: Json | boolean;
  anyOf?: Json[];
  additionalProperties?: unknown;
}

/** The paths of all values in a schema, without the steps into lists. */
function leavesOf({ properties, items, anyOf }: Json): string[] {
  if (anyOf) return anyOf.filter((one) => JSON.stringify(one) !== '{"type":"null"}').flatMap(leavesOf);
  if (typeof items === 'object') return leavesOf(items);
  if (!properties) return [''];
  return Object.entries(properties).flatMap(([name, schema]) =>
    leavesOf(schema).map((path) => (path === '' ? name : `${name}.${path}`)),
  );
}
