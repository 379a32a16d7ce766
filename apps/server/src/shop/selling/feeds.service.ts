import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FEED_PAGE_PRODUCTS, type FeedItem } from '@beautymark/contracts/feeds';
import { semaphore } from '@beautymark/contracts/semaphore';
import { boundedCache } from '#platform/cache/bounded-cache.ts';
import { readIdCursor, writeIdCursor } from '#platform/http/id-cursor.ts';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { feedItems } from './feed-items.ts';
import { feedsRepository } from './feeds.repository.ts';
import { XML_FOOT, xmlHead, xmlItem } from './merchant-xml.ts';

/** Of pages that whole feeds are made of. */
const PAGES_MAX_BYTES = 16 * 1024 * 1024;
/** A whole feed reads the whole catalog; shopping services fetch one a few times a day. */
const WHOLE_FEEDS = { name: 'whole product feeds', hits: 30, withinMs: HOUR_MS };

interface XmlPage {
  version: number;
  xml: Buffer;
  lastId: number | null;
}

/** What is for sale, for shopping services and agents. Only a page of products is in memory at any time. */
export function feedsService(
  { database: { maintenancePool }, clock, limits, origin }: Shop,
  version: { current(): number },
) {
  const repository = feedsRepository(maintenancePool);
  const pages = boundedCache<XmlPage>({ maxBytes: PAGES_MAX_BYTES, sizeOf: ({ xml }) => xml.length });
  /** One page at a time, however many ask: jobs share this pool. */
  const making = semaphore({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

  /** @param cursor  from the page before; absent for the first page */
  async function page(cursor?: string): Promise<{ items: FeedItem[]; next: string | null }> {
    const { items, lastId } = await itemsAfter(cursor === undefined ? 0 : readIdCursor(cursor));
    return { items, next: lastId === null ? null : writeIdCursor(lastId) };
  }

  /** @returns `lastId` null when no products follow */
  async function itemsAfter(id: number): Promise<{ items: FeedItem[]; lastId: number | null }> {
    const permit = await making.acquire();
    try {
      return await readItemsAfter(id);
    } finally {
      permit?.release();
    }
  }

  async function readItemsAfter(id: number) {
    const found = await repository.productsAfter(id, FEED_PAGE_PRODUCTS + 1, clock.now().toISOString());
    const products = found.slice(0, FEED_PAGE_PRODUCTS);
    const shades = Map.groupBy(
      await repository.shadesOf(products.map((product) => product.id)),
      (shade) => shade.product_id,
    );
    const items = products.flatMap((product) => feedItems(product, shades.get(product.id) ?? [], origin()));
    return { items, lastId: found.length > products.length ? (products.at(-1)?.id ?? null) : null };
  }

  /** The whole feed as XML. */
  async function xml(network: string): Promise<Readable> {
    await limits.hitFrom(network, WHOLE_FEEDS);
    return Readable.from(parts());
  }

  async function* parts(): AsyncGenerator<string | Buffer> {
    yield xmlHead(origin());
    for (let after: number | null = 0; after !== null; ) {
      const { xml, lastId }: XmlPage = await xmlPage(after);
      yield xml;
      after = lastId;
      await nextTurn();
    }
    yield XML_FOOT;
  }

  async function xmlPage(after: number): Promise<XmlPage> {
    const current = version.current();
    const known = pages.get(String(after));
    if (known?.version === current) return known;
    const { items, lastId } = await itemsAfter(after);
    const made = { version: current, xml: Buffer.from(items.map(xmlItem).join('')), lastId };
    pages.set(String(after), made);
    return made;
  }

  return { page, xml };
}
export type FeedsService = ReturnType<typeof feedsService>;
