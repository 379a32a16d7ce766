import { afterEach, expect, test, vi } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { startOtlpReceiver } from '../../testing/otlp-receiver.ts';
import { startTelemetry } from './start-telemetry.ts';
import { traced } from './traced.ts';

const settings = (endpoint: string, share = 1) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: undefined,
  OTEL_TRACES_SAMPLER_ARG: share,
});

afterEach(() => vi.unstubAllEnvs());

test('of a fault its code or class is exported, and not its message', async () => {
  await using collector = await startOtlpReceiver();
  const stop = await startTelemetry(settings(collector.endpoint), 'BeautyMark');
  const faults = [
    Object.assign(new Error('550 planted.address@example.org is unknown'), { code: 'EENVELOPE' }),
    new RangeError('Key (email)=(planted.address@example.org) already exists'),
  ];
  for (const fault of faults) {
    await expect(traced('mail send', { kind: 'order' }, () => Promise.reject(fault))).rejects.toBe(fault);
  }
  await stop();
  expect(collector.spans().map(({ attributes }) => attributes['error.type'])).toEqual(['EENVELOPE', 'RangeError']);
  expect(collector.received()).not.toContain('planted.address');
});

test('a share of 0 traces no request; the metrics still count it, and say which process it was', async () => {
  await using collector = await startOtlpReceiver();
  const named = { ...settings(collector.endpoint, 0), OTEL_SERVICE_NAME: 'shop-two' };
  const stop = await startTelemetry(named, 'BeautyMark');
  await using shop = await buildShop({ as: 'guest' });
  expect((await shop.get('/api/products')).statusCode).toBe(200);
  await stop();
  expect(collector.received('/v1/traces')).toBe('');
  const metrics = collector.received('/v1/metrics');
  for (const word of ['http.server.request.duration', '/api/products', 'shop-two']) expect(metrics).toContain(word);
});

test("OTEL_EXPORTER_OTLP_HEADERS brings the collector's key with traces and metrics", async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-collector-key=planted-key');
  await using collector = await startOtlpReceiver();
  const stop = await startTelemetry(settings(collector.endpoint), 'BeautyMark');
  await traced('transaction', {}, async () => undefined);
  await stop();
  expect(collector.headers().map((headers) => headers['x-collector-key'])).toEqual(['planted-key', 'planted-key']);
});

test('orders are placed and the process ends while the collector is away', async () => {
  const stop = await startTelemetry(settings('http://127.0.0.1:1'), 'BeautyMark');
  await using shop = await buildShop({ cart: [{ productId: 1, quantity: 1 }] });
  expect((await shop.post('/api/orders', anOrder())).statusCode).toBe(201);
  await stop();
  expect((await shop.get('/api/cart')).json()).toEqual([]);
});
