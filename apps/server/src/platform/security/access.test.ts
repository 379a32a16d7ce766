import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerAccess } from './access.ts';

/** A server with one route of each role, whose guards and own hook note that they ran. */
async function guarded(role: 'public' | 'signed-in' | 'seller' | 'operator') {
  const app = Fastify();
  const ran: string[] = [];
  const guard = (name: string) => async () => void ran.push(name);
  registerAccess(app, {
    signedIn: guard('signed in'),
    sellersOnly: guard('seller'),
    staffOf: (area) => guard(`operator or staff of ${area}`),
  });
  const area = role === 'operator' ? 'codes' : undefined;
  app.route({ ...{ method: 'GET', url: '/', role, area }, onRequest: guard('own hook'), handler: async () => 'done' });
  return { ask: (method: 'GET' | 'HEAD') => app.inject({ method, url: '/' }), ran };
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
  registerAccess(app, { signedIn: guard, sellersOnly: guard, staffOf: () => guard });
  expect(() => app.route({ ...{ method: 'GET', url: '/', role: 'operator' }, handler: async () => 'done' })).toThrow(
    'without an area',
  );
});
