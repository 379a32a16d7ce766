import type { FaceAnalysis } from '@beautymark/contracts/face';
import { expect, test } from 'vitest';
import { anAnalysis } from '../../testing/analysis.fixture.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { fakeFaceService } from '../../testing/fake-backends.ts';
import { anAddress } from '../../testing/order.fixture.ts';
import { type ExportedSpan, startOtlpReceiver } from '../../testing/otlp-receiver.ts';
import { startTelemetry } from './start-telemetry.ts';

const PHOTO = 'the bytes of a planted photo, which only the analysis may see';
/** What an analysis could have measured; how photos are analyzed for real is not what this is about. */
const FACE = fakeFaceService({
  kind: 'done',
  analysis: anAnalysis(),
  details: {
    skin: { group: 'medium', ita: 31.4159265, neighbours: { lighter: null, deeper: null } },
    quality: { usable: true, faces: 1, hints: [] },
  },
});
const PLANTED = {
  fullName: 'Planted Personname',
  email: 'planted.address@example.org',
  phone: '5550107734',
  address: '77 Planted Alley',
  city: 'Plantedville',
  // Not a number: one of five digits stands in a time or a sum now and then.
  zipCode: 'PLANTED-ZIP',
};
const SECRETS = [
  ...Object.values(PLANTED),
  'planted-search-words',
  'planted-question-words',
  'planted.username',
  'planted-password',
  '203.0.113.77',
];

/** Everything that people type, send and are measured by passes through the shop once. */
async function oneBusyVisitor(shop: TestShop): Promise<FaceAnalysis> {
  const headers = { 'x-forwarded-for': '203.0.113.77', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
  await shop.get('/api/products?search=planted-search-words', headers);
  await shop.get('/planted-search-words?q=planted-search-words', headers);
  await shop.post('/api/auth/login', { username: 'planted.username', password: 'planted-password' });
  const account = { username: 'planted.username', email: PLANTED.email, fullName: PLANTED.fullName };
  // The second one breaks a rule of the database, whose message quotes the row.
  for (const _ of [1, 2])
    await shop.post('/api/auth/register', { ...account, password: 'planted-password', isSeller: false });
  await shop.signIn('planted.username', 'planted-password');
  await shop.post('/api/cart', { productId: 1, quantity: 1 });
  const order = await shop.post('/api/orders', { shippingAddress: { ...anAddress(), ...PLANTED }, status: 'pending' });
  expect(order.statusCode).toBe(201);
  await shop.runJobs();
  const photo = { base64_str: Buffer.from(PHOTO).toString('base64') };
  const scan = await shop.post('/analyze_and_recommend', photo);
  expect(scan.statusCode).toBe(200);
  await shop.post('/chatbot', { query: 'planted-question-words blush' });
  return scan.json();
}

/** The measured words stand in quotes: some of them are also words of the code. */
const valuesOf = ({ analysis, details }: FaceAnalysis): string[] => [
  String(details?.skin?.ita),
  ...Object.values(analysis).map((word) => `"${word}"`),
  PHOTO,
  Buffer.from(PHOTO).toString('base64'),
];

const ancestorsOf = (span: ExportedSpan | undefined, all: ExportedSpan[]): string[] => {
  const parent = all.find(({ spanId }) => span?.parentSpanId === spanId);
  return parent ? [parent.name, ...ancestorsOf(parent, all)] : [];
};

test('an order and a photo are seen from request to mail, and nothing of what was typed, sent or measured', {
  timeout: 300_000,
}, async () => {
  await using collector = await startOtlpReceiver();
  const stop = await startTelemetry(
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_SERVICE_NAME: undefined, OTEL_TRACES_SAMPLER_ARG: 1 },
    'BeautyMark',
  );
  const shop = await buildShop({ as: 'guest', face: FACE });
  const cookies = () => [...shop.cookies.values()];
  const answer = await oneBusyVisitor(shop);
  const sent = [...SECRETS, ...cookies(), ...valuesOf(answer)];
  await stop();
  await shop[Symbol.asyncDispose]();

  const spans = collector.spans();
  const names = new Set(spans.map(({ name }) => name));
  for (const name of [
    'POST /api/orders',
    'GET /api/products',
    'insert orders',
    'transaction',
    'mail send',
    'photo analyze',
    'photo match',
  ]) {
    expect(names).toContain(name);
  }
  const find = (name: string) => spans.find((span) => span.name === name);
  expect(ancestorsOf(find('insert orders'), spans)).toEqual(['transaction', 'POST /api/orders']);
  expect(ancestorsOf(find('photo analyze'), spans)).toEqual(['POST /analyze_and_recommend']);
  expect(find('POST /api/orders')?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/orders',
    'http.response.status_code': 201,
  });
  expect(spans.map(({ traceId }) => traceId)).not.toContain('a'.repeat(32));
  expect(collector.resourceKeys()).toEqual(['service.name']);
  const queries = spans.filter(({ attributes }) => attributes['db.operation.name']);
  expect(queries.filter((span) => ancestorsOf(span, spans).length === 0)).toEqual([]);
  const metrics = collector.received('/v1/metrics');
  for (const name of [
    'http.server.request.duration',
    'db.client.operation.duration',
    'beautymark.work.duration',
    'beautymark.photos',
  ]) {
    expect(metrics).toContain(name);
  }

  expect(sent.length).toBeGreaterThan(SECRETS.length + 8);
  const received = collector.received().toLowerCase();
  for (const secret of sent) expect(received, secret).not.toContain(secret.toLowerCase());
  for (const sql of ['select "', 'insert into', ' where ', '::', '$1']) expect(received, sql).not.toContain(sql);
});
