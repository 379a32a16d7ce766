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
    operatorsOnly: guard('operator'),
  });
  app.route({ ...{ method: 'GET', url: '/', role }, onRequest: guard('own hook'), handler: async () => 'done' });
  return { ask: (method: 'GET' | 'HEAD') => app.inject({ method, url: '/' }), ran };
}

test.each([
  ['public', ['own hook']],
  ['signed-in', ['signed in', 'own hook']],
  ['seller', ['seller', 'own hook']],
  ['operator', ['operator', 'own hook']],
] as const)('a %s route asks for its role once, before its own hooks', async (role, expected) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { ask, ran } = await guarded(role);
    expect((await ask(method)).statusCode).toBe(200);
    expect(ran).toEqual(expected);
  }
});
