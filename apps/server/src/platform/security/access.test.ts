import type { Role } from '@beautymark/contracts/contract';
import type { KeyScope } from '@beautymark/contracts/key-scopes';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerAccess } from './access.ts';

/** A server with one route of each role, whose guards and own hook note that they ran. */
async function guarded(role: Role, scope?: KeyScope) {
  const app = Fastify();
  const ran: string[] = [];
  const guard = (name: string) => async () => void ran.push(name);
  registerAccess(app, {
    signedIn: guard('signed in'),
    sellersOnly: guard('seller'),
    staffOf: (area) => guard(`operator or staff of ${area}`),
    admit: async (_request, _reply, secret, needed) => void ran.push(`key ${secret} for ${needed}`),
  });
  const area = role === 'operator' ? 'codes' : undefined;
  const route = { method: 'GET', url: '/', role, area, scope } as const;
  app.route({ ...route, onRequest: guard('own hook'), handler: async () => 'done' });
  return {
    ask: (method: 'GET' | 'HEAD', authorization?: string) =>
      app.inject({ method, url: '/', headers: authorization === undefined ? {} : { authorization } }),
    ran,
  };
}

test.each([
  ['public', ['own hook']],
  ['signed-in', ['signed in', 'own hook']],
  ['seller', ['seller', 'own hook']],
  ['operator', ['operator or staff of codes', 'own hook']],
] as const)('a %s route asks for its role once, before its own hooks', async (role, expected) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { ask, ran } = await guarded(role);
    expect((await ask(method)).statusCode).toBe(200);
    expect(ran).toEqual(expected);
  }
});

test("an operator's route without an area is refused before the shop starts", () => {
  const app = Fastify();
  const guard = async () => undefined;
  registerAccess(app, { signedIn: guard, sellersOnly: guard, staffOf: () => guard, admit: guard });
  expect(() => app.route({ ...{ method: 'GET', url: '/', role: 'operator' }, handler: async () => 'done' })).toThrow(
    'without an area',
  );
});

test.each([
  ['public', undefined, ['own hook']],
  ['signed-in', undefined, ['key abc for undefined', 'own hook']],
  ['seller', 'orders:read', ['key abc for orders:read', 'own hook']],
  ['seller', undefined, ['key abc for undefined', 'own hook']],
  ['operator', undefined, ['key abc for undefined', 'own hook']],
] as const)('with a key a %s route of scope %s asks for the key instead of its role', async (role, scope, expected) => {
  const { ask, ran } = await guarded(role, scope);
  await ask('GET', 'Bearer abc');
  expect(ran).toEqual(expected);
});

test.each(['Basic abc', 'Bearer', 'Bearer a b', ''])('%s is no key: the role is asked for', async (authorization) => {
  const { ask, ran } = await guarded('seller', 'orders:read');
  await ask('GET', authorization);
  expect(ran).toEqual(['seller', 'own hook']);
});
