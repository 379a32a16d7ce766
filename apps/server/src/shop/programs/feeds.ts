import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isAvailable } from '@beautymark/contracts/availability';
import { FEED_PAGE_PRODUCTS, type FeedItem, productFeed } from '@beautymark/contracts/feeds';
import { toDecimal } from '@beautymark/contracts/money';
import { semaphore } from '@beautymark/contracts/semaphore';
import { isPalette } from '@beautymark/contracts/shade-fit';
import type { Db } from '#platform/db/database.ts';
import { IS_FOR_SALE } from '#platform/db/for-sale.ts';
import { nextPageHeader, readIdCursor, writeIdCursor } from '#platform/http/cursor.ts';
import { absolute } from '#platform/http/public-url.ts';
import { routesOf } from '#platform/http/serve.ts';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import type { Shop } from '#platform/shop.ts';
import { type CatalogResponses, productsAt, type ShadeRow, shadesByProduct } from '#shop/catalog/index.ts';
import { paintedShade, toPictures } from '#shop/pictures/index.ts';

const config = { isForPrograms: true };
/** A whole feed reads the whole catalog; shopping services need it a few times a day. */
const WHOLE_FEEDS = { name: 'whole product feeds', hits: 10, withinMs: HOUR_MS };

interface FeedPage {
  items: FeedItem[];
  /** Null on the last page. */
  lastId: number | null;
}

/** Products for sale for shopping services and agents, with one page in memory at a time. */
export function feedsRoutes(
  { database: { maintenancePool }, clock, limits, origin }: Shop,
  responses: CatalogResponses,
) {
  /** One page at a time for all readers, because jobs share this pool. */
  const making = semaphore({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

  /** @param cursor  of the page before; absent for the first page */
  async function page(cursor?: string): Promise<{ items: FeedItem[]; next: string | null }> {
    const { items, lastId } = await itemsAfter(cursor === undefined ? 0 : readIdCursor(cursor));
    return { items, next: lastId === null ? null : writeIdCursor(lastId) };
  }

  async function itemsAfter(id: number): Promise<FeedPage> {
    const permit = await making.acquire();
    try {
      const found = await productsAfter(maintenancePool, id, clock.now().toISOString());
      const products = found.slice(0, FEED_PAGE_PRODUCTS);
      const shades = await shadesByProduct(
        maintenancePool,
        products.map((product) => product.id),
      );
      const items = products.flatMap((product) => feedItems(product, shades.get(product.id) ?? [], origin()));
      return { items, lastId: found.length > products.length ? (products.at(-1)?.id ?? null) : null };
    } finally {
      permit?.release();
    }
  }

  async function xml(network: string): Promise<Readable> {
    await limits.hitFrom(network, WHOLE_FEEDS);
    return Readable.from(parts());
  }

  async function* parts(): AsyncGenerator<string> {
    yield xmlHead(origin());
    for (let after: number | null = 0; after !== null; ) {
      const { items, lastId }: FeedPage = await itemsAfter(after);
      yield items.map(xmlItem).join('');
      after = lastId;
      await nextTurn();
    }
    yield XML_FOOT;
  }

  return routesOf(
    responses.serveCached(
      productFeed,
      async ({ query }) => {
        const value = await page(query.cursor);
        const headers = nextPageHeader(productFeed.url, { nextCursor: value.next });
        // A feed of a large catalog must not push pages out of the cache.
        return { value, headers, isCacheable: false };
      },
      config,
    ),
    (app) =>
      app.get('/feeds/products.xml', { config }, async (request, reply) =>
        reply
          .type('application/xml; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(await xml(clientNetwork(request))),
      ),
  );
}

/** Products for sale by id: a page, and one more. */
const productsAfter = (db: Db, id: number, at: string) =>
  productsAt(db, at)
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where(IS_FOR_SALE)
    .where('products.id', '>', id)
    .select(['products.pictures', 'categories.name as category'])
    .orderBy('products.id')
    .limit(FEED_PAGE_PRODUCTS + 1)
    .execute();
type FeedProduct = Awaited<ReturnType<typeof productsAfter>>[number];

/** Google's limits for these fields, in characters. */
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5000;
const BRAND_MAX = 70;

/** One item per choosable shade, or one for a product without them. */
function feedItems(product: FeedProduct, shades: readonly ShadeRow[], origin: string): FeedItem[] {
  const whole = itemOf(product, origin);
  if (shades.length === 0 || isPalette(product.subcategory)) return [whole];
  return shades.map((shade) => ({
    ...whole,
    id: `${product.id}-${shadeKey(shade.name)}`,
    title: `${product.name} in ${shade.name}`.slice(0, TITLE_MAX),
    link: `${whole.link}?${new URLSearchParams({ shade: shade.name })}`,
    image_link: absolute(paintedShade(product.image_url, shade.hex).shadeImageUrl ?? product.image_url, origin),
    availability: availabilityOf(product, shade),
    item_group_id: String(product.id),
    color: shade.name.slice(0, 100),
  }));
}

function itemOf(product: FeedProduct, origin: string): FeedItem {
  const { id, name, description, brand, category, image_url, price_cents, original_price_cents: original } = product;
  const pictures = toPictures(product.pictures).map((address) => absolute(address, origin));
  const isReduced = original !== null && original > price_cents;
  return {
    id: String(id),
    title: name.slice(0, TITLE_MAX),
    description: description.slice(0, DESCRIPTION_MAX),
    link: `${origin}/product/${id}`,
    image_link: absolute(image_url, origin),
    ...(pictures.length > 0 ? { additional_image_link: pictures } : {}),
    availability: availabilityOf(product),
    price: dollars(isReduced ? original : price_cents),
    ...(isReduced ? { sale_price: dollars(price_cents) } : {}),
    brand: brand.slice(0, BRAND_MAX),
    condition: 'new',
    product_type: category,
    identifier_exists: 'no',
  };
}

const availabilityOf = ({ is_sold_out }: FeedProduct, shade?: ShadeRow): FeedItem['availability'] =>
  isAvailable({ isSoldOut: is_sold_out === 1 }, shade) ? 'in_stock' : 'out_of_stock';

/** Does not change when the seller reorders or recolors shades, and fits the 50 characters of an id. */
const shadeKey = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 12);

const dollars = (cents: number): string => `${toDecimal(cents)} USD`;

/** RSS 2.0 with Google's namespace: https://support.google.com/merchants/answer/160589 */
const xmlHead = (origin: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>BeautyMark</title>
<link>${escapeXml(origin)}</link>
<description>Products for sale at BeautyMark</description>
`;
const XML_FOOT = '</channel>\n</rss>\n';

export function xmlItem(item: FeedItem): string {
  const fields = Object.entries(item).flatMap(([name, value = '']) =>
    [value].flat().map((text) => `<g:${name}>${escapeXml(text)}</g:${name}>`),
  );
  return `<item>\n${fields.join('\n')}\n</item>\n`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot hold them in any form
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string): string => text.replace(NO_XML, '').replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');
