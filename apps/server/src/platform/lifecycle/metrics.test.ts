import { describe, expect, test } from 'vitest';
import { freePort } from '../../../../../tools/free-port.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { aProduct } from '../../testing/product.fixture.ts';

async function aMeasuredShop(as: 'guest' | 'seller' = 'guest') {
  const port = await freePort();
  const shop = await buildShop({ as, env: { METRICS_PORT: String(port) } });
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  return { shop, address, figures: () => fetch(`http://127.0.0.1:${port}/metrics`) };
}

/** The value of one series; the labels as they are printed. */
const seriesOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );

describe('figures', () => {
  test('say how often each route was answered, from memory or not, by its pattern', async () => {
    const { shop, address, figures } = await aMeasuredShop();
    await using _end = shop;
    for (let i = 0; i < 3; i++) await (await fetch(`${address}/api/products?limit=24`)).text();
    await shop.get('/api/products/1');
    await shop.get('/api/products/2?made=up');
    await shop.get('/api/cart');
    const text = await (await figures()).text();
    const count = (labels: string) => seriesOf(text, `beautymark_request_seconds_count{${labels}}`);
    expect(count('method="GET",route="/api/products",status="200"')).toBe(3);
    expect(count('method="GET",route="/api/products/:id",status="200"')).toBe(2);
    expect(count('method="GET",route="/api/cart",status="401"')).toBe(1);
    expect(text).not.toMatch(/made=up|limit=24/);
  });

  test('say how long the lines are: mails, photos, database; and what the process itself is doing', async () => {
    const { shop, figures } = await aMeasuredShop('seller');
    await using _end = shop;
    const job = { kind: 'send a message', payload: '{}', attempts: 0, added_at: '2026', due_at: '9999' };
    await shop.database.db.insertInto('jobs').values([job, job]).execute();
    await shop.post('/api/products', aProduct());
    const text = await (await figures()).text();
    expect(seriesOf(text, 'beautymark_jobs_waiting{what="send a message"}')).toBe(2);
    expect(seriesOf(text, 'beautymark_photos{what="running"}')).toBe(0);
    expect(seriesOf(text, 'beautymark_photos{what="waiting"}')).toBe(0);
    expect(seriesOf(text, 'beautymark_database{what="waiting"}')).toBe(0);
    expect(seriesOf(text, 'beautymark_cache_bytes{what="responses"}')).toBeGreaterThanOrEqual(0);
    expect(seriesOf(text, 'nodejs_external_memory_bytes')).toBeGreaterThan(0);
    expect(seriesOf(text, 'beautymark_catalogue_version')).toBeGreaterThan(1);
    expect(seriesOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(seriesOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  });

  test('stand on a port of their own, never on that of the shop, and end with it', async () => {
    const { shop, figures } = await aMeasuredShop();
    const answer = await shop.get('/metrics');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('beautymark_');
    expect((await figures()).headers.get('content-type')).toMatch(/^text\/plain; version=/);
    await shop[Symbol.asyncDispose]();
    await expect(figures()).rejects.toThrow();
  });
});
