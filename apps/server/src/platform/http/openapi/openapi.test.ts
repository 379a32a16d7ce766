import { createHash } from 'node:crypto';
import { CALLS, callName } from '@beautymark/contracts/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../../testing/build-shop.ts';
import { ApiDocument } from './api-document.ts';

let shop: TestShop;
let document: ApiDocument;
beforeAll(async () => {
  shop = await buildShop({ as: 'shopper' });
  document = ApiDocument.parse((await shop.get('/api/openapi.json')).json());
});
afterAll(() => shop[Symbol.asyncDispose]());

const endpoints = () =>
  Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      method,
      operation,
    })),
  );

test('every contract has a route, and exactly these are documented', () => {
  const names = CALLS.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
  // Without calls the comparison below would prove nothing.
  expect(names.length).toBeGreaterThan(65);
  expect(
    endpoints()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names.sort());
});

test('every operation has an id of its own that names its method and address', () => {
  const ids = endpoints().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(document.paths['/api/products/{id}']?.get?.operationId).toBe('getProductsById');
  expect(document.paths['/analyze_and_recommend']?.post?.operationId).toBe('postAnalyzeAndRecommend');
});

test('documented access rules are those of the contracts', () => {
  for (const call of CALLS) {
    const { security } = document.paths[call.url.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()] ?? {};
    const roles = security?.flatMap(({ session = [] }) => session);
    const expected = { public: undefined, 'signed-in': [], seller: ['seller'], operator: ['operator'] };
    expect([callName(call), roles?.slice(0, 1)]).toEqual([callName(call), expected[call.role]]);
  }
  expect(document.paths['/api/operator/orders']?.get?.security).toEqual([
    { session: ['operator', 'staff for support', 'staff for finance'] },
  ]);
});

test('the document contains the limits of the schemas and the problem schema', () => {
  const login = document.paths['/api/auth/register']?.post?.requestBody?.content['application/json']?.schema;
  expect(login).toMatchObject({ properties: { username: { type: 'string', minLength: 3, maxLength: 50 } } });
  expect(document.paths['/api/auth/logout']?.post?.responses['204']).toEqual({ description: 'Done; no content' });
  expect(document.components.schemas.Problem).toMatchObject({ required: ['type', 'title', 'status', 'code'] });
});

test('the page lists every endpoint without scripts, and its policy allows only its own style sheet', async () => {
  const page = await shop.get('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { path, method } of endpoints()) {
    expect(page.body).toContain(`<span class="method">${method.toUpperCase()}</span> ${path}</code>`);
  }
  expect(page.body).not.toMatch(/<script|\sstyle=|\son\w+=|https?:/);
  const style = /<style>([\s\S]*?)<\/style>/.exec(page.body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
});

test('files are declared as what they are', async () => {
  const typesOf = (content: object | undefined) => Object.keys(content ?? {});
  const answers = endpoints().filter(({ operation }) =>
    typesOf(operation.responses[200]?.content).includes('text/csv'),
  );
  expect(answers.map(({ name }) => name).sort()).toEqual([
    'GET /api/seller/parcels.csv',
    'GET /api/seller/products.csv',
    'GET /api/seller/statement.csv',
  ]);
  for (const { operation } of answers) expect(typesOf(operation.responses[200]?.content)).toEqual(['text/csv']);
});
