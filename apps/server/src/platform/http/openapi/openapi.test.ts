import { createHash } from 'node:crypto';
import * as accounts from '@beautymark/contracts/accounts';
import * as cart from '@beautymark/contracts/cart';
import * as catalog from '@beautymark/contracts/catalog';
import * as face from '@beautymark/contracts/face';
import * as keybot from '@beautymark/contracts/keybot';
import * as orders from '@beautymark/contracts/orders';
import * as seller from '@beautymark/contracts/seller';
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

const documented = () =>
  Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, path, method, call })),
  );

test('every call of the contracts is described, and nothing else', () => {
  const calls = [accounts, cart, catalog, face, keybot, orders, seller]
    .flatMap((contract) => Object.values(contract))
    .filter((value) => typeof value === 'object' && 'url' in value);
  const names = calls.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
  expect(names).toHaveLength(23);
  expect(
    documented()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names.sort());
});

test('who may call is described as it is enforced', async () => {
  const guest = shop.browser();
  for (const { name, path, method, call } of documented()) {
    const url = path.replace(/\{\w+\}/g, '1');
    const answer = await guest.send(method.toUpperCase() as 'GET', url); // the methods of the document are HTTP's
    expect([name, answer.statusCode === 401]).toEqual([name, call.security !== undefined]);
    const isForSellers = call.security?.some(({ session }) => session?.includes('seller')) ?? false;
    if (isForSellers) expect((await shop.send(method.toUpperCase() as 'GET', url)).statusCode).toBe(403);
  }
});

test('limits and messages of the schemas reach the document', () => {
  const login = document.paths['/api/auth/register']?.post?.requestBody?.content['application/json']?.schema;
  expect(login).toMatchObject({ properties: { username: { type: 'string', minLength: 3, maxLength: 50 } } });
  expect(document.paths['/api/auth/logout']?.post?.responses['204']).toEqual({ description: 'Done; no content' });
  expect(document.components.schemas.Problem).toMatchObject({ required: ['type', 'title', 'status', 'code'] });
});

test('the page shows every call without scripts, under a policy that allows its one style sheet only', async () => {
  const page = await shop.get('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { path, method } of documented()) {
    expect(page.body).toContain(`<span class="method">${method.toUpperCase()}</span> ${path}</code>`);
  }
  expect(page.body).not.toMatch(/<script|\sstyle=|\son\w+=|https?:/);
  const style = /<style>([\s\S]*?)<\/style>/.exec(page.body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
});
