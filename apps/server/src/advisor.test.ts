import { ANALYZE_BODY_LIMIT } from '@beautymark/contracts/face';
import { expect, test } from 'vitest';
import { createServer } from '#platform/http/server.ts';
import { readEnv } from '#platform/lifecycle/env.ts';
import { advisorClient, advisorProxyRoutes } from '#shop/advice/index.ts';
import { buildAdvisor } from './advisor.ts';
import { anAnalysis } from './testing/analysis.fixture.ts';
import { buildShop } from './testing/build-shop.ts';
import { fakeAdvisor, fakeFaceService } from './testing/fake-backends.ts';
import { memoryLog } from './testing/memory-log.ts';
import { startServer } from './testing/start-server.ts';
import { createTestStorage, testPasswords } from './testing/test-storage.ts';

const SECRET = 'a secret that both processes share';
const aGuest = async () => null;
const aPhoto = () => ({ base64_str: Buffer.from('the bytes of a photo').toString('base64') });

/** A listening advisor process and a shop that forwards to it. */
async function startShopAndAdvisor(env: Record<string, string> = {}) {
  const [face, advisor, storage] = [fakeFaceService(), fakeAdvisor('Try a peach blush.'), await createTestStorage()];
  const settings = readEnv({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...storage.settings, ...env });
  const deps = { env: settings, log: memoryLog(), hashPassword: testPasswords.hash };
  const service = await buildAdvisor({ ...deps, backends: { face, advisor } });
  const address = await service.listen({ port: 0, host: '127.0.0.1' });
  const shop = await buildShop({ backends: { address }, env: { ADVISOR_URL: address, SESSION_SECRET: SECRET } });
  return {
    shop,
    service,
    face,
    advisor,
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]();
      await service.close();
      await storage.remove();
    },
  };
}

test('a scan and a question pass through the shop to the advisor process, with the analysis context', async () => {
  await using setup = await startShopAndAdvisor();
  const scan = await setup.shop.post('/analyze_and_recommend', aPhoto());
  expect(scan.statusCode).toBe(200);
  expect(scan.json()).toMatchObject({ analysis: anAnalysis() });
  expect(scan.json().recommendations).toHaveLength(24);
  expect(scan.headers['cache-control']).toBe('no-store');
  const context = scan.cookies.find(({ name }) => name === 'beautymark_context');
  expect(context).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(Buffer.from(setup.face.photos[0] ?? []).toString()).toBe('the bytes of a photo');

  const corrected = { ...anAnalysis(), skin_tone: 'Espresso' };
  expect((await setup.shop.post('/analyze_and_recommend/matches', { analysis: corrected })).statusCode).toBe(200);
  const answer = await setup.shop.post('/chatbot', { query: 'Which blush suits me?' });
  expect(answer.json()).toEqual({ response: 'Try a peach blush.', talk: expect.any(String) });
  expect(setup.advisor.questions).toMatchObject([{ analysis: { skin_tone: 'Espresso' } }]);

  expect((await setup.shop.delete('/analyze_and_recommend')).statusCode).toBe(204);
  expect(setup.shop.cookies.has('beautymark_context')).toBe(false);
  expect((await setup.shop.get('/api/auth/me')).statusCode).toBe(200);
});

test('both cookies of the advisor process pass through the shop, and signing out there ends the talk', async () => {
  await using setup = await startShopAndAdvisor();
  const { shop, advisor } = setup;
  await shop.post('/analyze_and_recommend', aPhoto());
  await shop.post('/chatbot', { query: 'Which blush suits me?' });
  expect([...shop.cookies.keys()]).toEqual(expect.arrayContaining(['beautymark_context', 'beautymark_talk']));
  await shop.post('/chatbot', { query: 'and for evening?' });
  await shop.post('/api/auth/logout');
  await shop.post('/chatbot', { query: 'and in summer?' });
  expect(advisor.questions.map(({ topic }) => topic)).toEqual([null, 'blush', null]);
  expect(shop.cookies.has('beautymark_talk')).toBe(true);
  await shop.delete('/analyze_and_recommend');
  expect([...shop.cookies.keys()].filter((name) => /context|talk/.test(name))).toEqual([]);
});

test('the talk of a session that has ended is over in the advisor process, too, and a late answer is dropped', async () => {
  await using setup = await startShopAndAdvisor();
  const { shop, advisor } = setup;
  await shop.post('/analyze_and_recommend', aPhoto());
  const { talk } = (await shop.post('/chatbot', { query: 'I am pregnant' })).json();
  const endElsewhere = () => shop.database.db.deleteFrom('sessions').execute();
  await endElsewhere();
  const after = (await shop.post('/chatbot', { query: 'Which serum?' })).json();
  expect([after.talk, typeof after.talk]).toEqual([expect.not.stringMatching(talk), 'string']);
  expect(advisor.questions.map(({ topic }) => topic)).toEqual([null, null]);

  await shop.signIn('demo.shopper');
  const { answer } = advisor;
  advisor.answer = async (question) => {
    await endElsewhere();
    return answer(question);
  };
  const late = await shop.post('/chatbot', { query: 'I have rosacea' });
  expect([late.statusCode, late.cookies]).toEqual([401, []]);
});

test('the shop passes on a refusal of the advisor process', async () => {
  await using setup = await startShopAndAdvisor();
  const noContext = await setup.shop.post('/chatbot', { query: 'Hello' });
  expect(noContext.statusCode).toBe(400);
  expect(noContext.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(noContext.body).toContain('No context available');
  expect((await setup.shop.post('/analyze_and_recommend', {})).json()).toMatchObject({ code: 'request.invalid' });
  const huge = await setup.shop.post('/analyze_and_recommend', { base64_str: 'A'.repeat(ANALYZE_BODY_LIMIT) });
  expect(huge.json()).toMatchObject({ code: 'photo.too_large', status: 413 });
});

test('the advisor process applies rate limits to the address of the visitor, not of the shop', async () => {
  await using setup = await startShopAndAdvisor({ RATE_LIMITS: 'on' });
  const scan = (address: string) => setup.shop.post('/analyze_and_recommend', aPhoto(), { 'x-forwarded-for': address });
  for (let i = 0; i < 60; i++) expect((await scan('203.0.113.7')).statusCode).toBe(200);
  const refused = await scan('203.0.113.7');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await scan('198.51.100.1')).statusCode).toBe(200);
});

test('when the advisor process is down, its endpoints answer 503 and the rest of the shop works', async () => {
  await using setup = await startShopAndAdvisor();
  await setup.service.close();
  for (const answer of [
    await setup.shop.post('/analyze_and_recommend', aPhoto()),
    await setup.shop.post('/chatbot', { query: 'Hello' }),
  ]) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ code: 'analysis.unavailable' });
  }
  expect((await setup.shop.get('/api/products')).statusCode).toBe(200);
  expect((await setup.shop.get('/api/health')).json()).toMatchObject({ status: 'ok', photos: 'ok' });
  await setup.shop.post('/analyze_and_recommend', aPhoto());
  expect((await setup.shop.get('/api/health')).json()).toMatchObject({ status: 'ok', photos: 'failing' });
});

test.each([
  ['never answers', () => undefined, 'analysis.timed_out'],
  [
    'answers 502 like a balancer without backends',
    (done: (body: string) => void) => done('<h1>502</h1>'),
    'analysis.unavailable',
  ],
])('an advisor process that %s leads to a 503', async (_what, behave, code) => {
  await using other = await startServer((_request, response) => {
    behave((body) => response.writeHead(502, { 'content-type': 'text/html' }).end(body));
  });
  const app = await createServer(readEnv({ LOG_LEVEL: 'silent' }), memoryLog());
  await app.register(advisorProxyRoutes(advisorClient(other.address, 200), aGuest));
  const answer = await app.inject({ method: 'POST', url: '/chatbot', payload: { query: 'Hello' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code });
  await app.close();
});

test('an advisor process that hangs is not waited for, but a slow one is', async () => {
  let isAlive = false;
  await using other = await startServer((request, response) => {
    const respond = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/api/health/live') return isAlive && respond({ status: 'ok' });
    return setTimeout(() => respond({ response: 'late' }), 2500);
  });
  const app = await createServer(readEnv({ LOG_LEVEL: 'silent' }), memoryLog());
  await app.register(advisorProxyRoutes(advisorClient(other.address), aGuest));
  const ask = () => app.inject({ method: 'POST', url: '/chatbot', payload: { query: 'Hello' } });
  const hanging = await ask();
  expect([hanging.statusCode, hanging.json().code]).toEqual([503, 'analysis.unavailable']);
  isAlive = true;
  expect((await ask()).json()).toEqual({ response: 'late' });
  await app.close();
});

test('one health call that stalls aborts no photo that is under way', async () => {
  let checks = 0;
  await using other = await startServer((request, response) => {
    const respond = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/api/health/live') return checks++ === 0 ? undefined : respond({ status: 'ok' });
    return setTimeout(() => respond({ response: 'late' }), 2500);
  });
  const { ask, health } = advisorClient(other.address);
  const photo = { method: 'POST', path: '/analyze_and_recommend', headers: {}, body: new Uint8Array(1) };
  const answers = await Promise.all([ask(photo), ask(photo), ask(photo)]);
  expect(answers).toMatchObject([{ kind: 'answered' }, { kind: 'answered' }, { kind: 'answered' }]);
  expect(checks).toBeGreaterThan(1);
  expect(health()).toBe('ok');
});

test('the advisor process serves no page, account or cart', async () => {
  await using setup = await startShopAndAdvisor();
  for (const url of ['/', '/api/auth/me', '/api/cart', '/api/products']) {
    expect((await setup.service.inject({ method: 'GET', url })).statusCode).toBe(404);
  }
  expect((await setup.service.inject({ method: 'GET', url: '/api/health' })).statusCode).toBe(200);
});
