import { setTimeout as wait } from 'node:timers/promises';
import type { ResultRow } from '../../results-table.ts';
import { type BenchShop, withShop } from '../shop-under-test.ts';

const MAX_MORE_MB = 64;
const POLL_MS = 100;
const MAX_TRIES = 60;
const MB = 2 ** 20;

/** The whole feed is streamed: reading it takes little more memory than the shop has anyway. */
export const feeds =
  (size: number) =>
  async (report: (row: ResultRow) => void): Promise<void> => {
    await withShop(size, async (shop) => {
      // The first reading compiles the code and fills what stays.
      await readWhole(shop);
      const before = (await shop.usage()).rssBytes;
      const { bytes, items, seconds, mostRss } = await readWhole(shop);
      const moreMb = (mostRss - before) / MB;
      report({
        part: 'feeds',
        what: `/feeds/products.xml, ${size} products`,
        target: `≤ ${MAX_MORE_MB} MB more memory`,
        isMet: moreMb <= MAX_MORE_MB && items >= size,
        figures: { 'more MB': moreMb, 'feed MB': bytes / MB, items, seconds, 'RSS MB before': before / MB },
      });
    });
  };

async function readWhole(shop: BenchShop) {
  let mostRss = 0;
  let isRead = false;
  // One question after the other: a busy shop answers late.
  const watching = (async () => {
    for (; !isRead; await wait(POLL_MS)) mostRss = Math.max(mostRss, (await shop.usage()).rssBytes);
  })();
  const startedAt = performance.now();
  let answer = await fetch(`${shop.url}/feeds/products.xml`);
  // A shop on a busy machine sheds load.
  for (let tries = 0; answer.status === 503 && tries < MAX_TRIES; tries++) {
    await wait(2000);
    answer = await fetch(`${shop.url}/feeds/products.xml`);
  }
  if (!answer.ok || !answer.body) throw new Error(`the feed answered ${answer.status}`);
  let [bytes, items] = [0, 0];
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength;
    items += Buffer.from(chunk).toString('latin1').split('<item>').length - 1;
  }
  isRead = true;
  await watching;
  return { bytes, items, seconds: (performance.now() - startedAt) / 1000, mostRss };
}
