import { TOPIC_MAX_BYTES } from '@beautymark/contracts/limits';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { sealer } from '#platform/security/sealed-cookie.ts';
import { deriveKey } from '#platform/security/secret.ts';
import { advisor } from '../../testing/advice-source.fixture.ts';
import { anAnalysis } from '../../testing/analysis.fixture.ts';
import { buildShop, NEW_PASSWORD, type TestShop } from '../../testing/build-shop.ts';
import { fakeAdvisor } from '../../testing/fake-backends.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import type { Advice, Advisor } from './embedded-advisor.ts';

const SECRET = 'a secret that the test opens cookies with';
const env = { SESSION_SECRET: SECRET };

const contextSealer = sealer(deriveKey(SECRET, 'analysis context'), z.json());
const talkSealer = sealer(deriveKey(SECRET, 'talk'), z.json());
const aPhoto = () => ({ base64_str: Buffer.from('photo').toString('base64') });

type Browser = ReturnType<TestShop['browser']>;
const contextOf = ({ cookies }: Browser) => contextSealer.open(cookies.get('beautymark_context'));
const talkOf = ({ cookies }: Browser) => talkSealer.open(cookies.get('beautymark_talk'));
const say = ({ post }: Browser, query: string) => post('/chatbot', { query });
/** Which talk the answer to a question belongs to. */
const talkAt = async (browser: Browser, query: string): Promise<string> => (await say(browser, query)).json().talk;

test.each([
  ['pregnancy', 'I am pregnant, can I use retinol?', /pregnan/],
  ['illness', 'I have eczema on my cheeks, what may I put on it?', /illness|medical/],
  ['age', 'my daughter is 12, which makeup may she wear?', /child|isYoung":true/],
  ['allergy', 'I am allergic to nuts, is this safe?', /allergy/],
])('after a talk about %s the lasting cookie holds what was scanned and nothing else', async (_what, query, kept) => {
  await using shop = await buildShop({ as: 'guest', advisor, env });
  await shop.post('/analyze_and_recommend', aPhoto());
  await say(shop, query);
  expect(await contextOf(shop)).toEqual({ analysis: anAnalysis(), sure: {} });
  expect(Object.keys((await talkOf(shop)) ?? {}).sort()).toEqual(['about', 'at', 'by', 'id', 'topic']);
  expect(JSON.stringify(await talkOf(shop)).replaceAll('\\', '')).toMatch(kept);
});

test.each([
  ['a correction', (browser: Browser) => browser.post('/analyze_and_recommend/matches', { analysis: anAnalysis() })],
  ['a new photo', (browser: Browser) => browser.post('/analyze_and_recommend', aPhoto())],
])('%s forgets nothing that keeps the shopper safe', async (_what, change) => {
  await using shop = await buildShop({ as: 'guest', advisor, env });
  await shop.post('/analyze_and_recommend', aPhoto());
  await say(shop, 'I am pregnant');
  await say(shop, 'my eyes are green, not brown');
  await change(shop);
  expect(
    (await say(shop, 'night serum'))
      .json()
      .products.map(({ name }: { name: string }) => name)
      .join(),
  ).not.toMatch(/retin/i);
  const kept = JSON.parse(String(((await talkOf(shop)) as { topic: string }).topic)); // as it is sealed
  expect(kept).toMatchObject({ bound: ['skincare-pregnant'], stated: {}, offered: null });
});

test('a scan that began before a question and ends after it takes back nothing of the talk, nor an answer of the result', async () => {
  await using shop = await buildShop({ as: 'guest', advisor, env });
  await shop.post('/analyze_and_recommend', aPhoto());
  const written = ({ cookies }: Awaited<ReturnType<typeof say>>) => cookies.map(({ name }) => name);
  expect(written(await say(shop, 'hi'))).toEqual(['beautymark_talk']);
  expect(written(await shop.post('/analyze_and_recommend', aPhoto()))).toEqual(['beautymark_context']);
  expect(written(await shop.post('/analyze_and_recommend/matches', { analysis: anAnalysis() }))).toEqual([
    'beautymark_context',
  ]);
});

test('the analysis stays for 400 days, the talk for the session of the browser', async () => {
  await using shop = await buildShop({ as: 'guest', env });
  await shop.post('/analyze_and_recommend', aPhoto());
  const [context] = (await shop.post('/analyze_and_recommend', aPhoto())).cookies;
  const [talk] = (await say(shop, 'Which blush?')).cookies;
  expect(context).toMatchObject({ maxAge: 400 * 24 * 3600, httpOnly: true, sameSite: 'Lax' });
  expect(talk).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' });
  expect(Object.keys(talk ?? {})).not.toContain('maxAge');
  expect(Object.keys(talk ?? {})).not.toContain('expires');
});

test('a talk is worth nothing 30 minutes after its last message, whatever the browser keeps, and the page is told', async () => {
  const clock = fakeClock();
  const asked = fakeAdvisor('Try a peach blush.');
  await using shop = await buildShop({ as: 'guest', advisor: asked, clock, env });
  await shop.post('/analyze_and_recommend', aPhoto());
  const first = await talkAt(shop, 'Which blush?');
  clock.advance(29 * MINUTE_MS);
  expect(await talkAt(shop, 'and for evening?')).toBe(first);
  clock.advance(30 * MINUTE_MS);
  expect(await talkAt(shop, 'and in summer?')).not.toBe(first);
  expect(asked.questions.map(({ topic }) => topic)).toEqual([null, 'blush', null]);
});

test('a cookie of a former version, which holds the talk, is none: the page gives its result anew', async () => {
  const asked = fakeAdvisor('Try a peach blush.');
  await using shop = await buildShop({ as: 'guest', advisor: asked, env });
  const former = { analysis: anAnalysis(), topic: JSON.stringify({ risk: 'skincare-pregnant' }) };
  shop.cookies.set('beautymark_context', await contextSealer.seal(former));
  expect((await say(shop, 'Which blush?')).statusCode).toBe(400);
  await shop.post('/analyze_and_recommend/matches', former);
  expect((await say(shop, 'Which blush?')).statusCode).toBe(200);
  expect(asked.questions).toMatchObject([{ analysis: anAnalysis(), topic: null }]);
  expect(await contextOf(shop)).toEqual({ analysis: anAnalysis() });
});

test('Clear my result ends both, a new photo neither', async () => {
  await using shop = await buildShop({ as: 'guest', env });
  const talked = async () => {
    await shop.post('/analyze_and_recommend', aPhoto());
    await say(shop, 'Which blush?');
    expect(shop.cookies.has('beautymark_talk')).toBe(true);
  };
  await talked();
  await shop.post('/analyze_and_recommend', aPhoto());
  expect([...shop.cookies.keys()]).toEqual(['beautymark_context', 'beautymark_talk']);
  await shop.delete('/analyze_and_recommend');
  expect([...shop.cookies.keys()]).toEqual([]);
});

test('"forget everything" ends the talk and keeps the analysis', async () => {
  await using shop = await buildShop({ as: 'guest', advisor, env });
  await shop.post('/analyze_and_recommend', aPhoto());
  await say(shop, 'I am pregnant, can I use retinol?');
  const answer = (await say(shop, 'Please forget everything.')).json();
  expect(answer).toMatchObject({ response: expect.stringMatching(/forgotten/), forgotten: true });
  expect(shop.cookies.has('beautymark_talk')).toBe(false);
  expect(await contextOf(shop)).toEqual({ analysis: anAnalysis(), sure: {} });
});

test.each([
  ['signing out', ({ post }: Browser) => post('/api/auth/logout')],
  ['deleting the account', ({ send }: Browser) => send('DELETE', '/api/account', { password: NEW_PASSWORD })],
])('%s ends the talk and keeps the analysis', async (_what, leave) => {
  await using shop = await buildShop({ as: 'guest', env });
  const talker = await shop.signUp('talker');
  await talker.post('/analyze_and_recommend', aPhoto());
  await say(talker, 'Which blush?');
  expect(talker.cookies.has('beautymark_talk')).toBe(true);
  expect((await leave(talker)).statusCode).toBe(204);
  expect([talker.cookies.has('beautymark_talk'), talker.cookies.has('beautymark_context')]).toEqual([false, true]);
});

/** A talker and a stranger at the same computer: one jar of cookies. */
async function aTalker(options: Parameters<typeof buildShop>[0] = {}) {
  const asked = fakeAdvisor('Try a peach blush.');
  const shop = await buildShop({ as: 'guest', advisor: asked, env, ...options });
  const talker = await shop.signUp('talker');
  await shop.signUp('stranger');
  await talker.post('/analyze_and_recommend', aPhoto());
  await say(talker, 'I am pregnant and have rosacea');
  const topics = () => asked.questions.map(({ topic }) => topic);
  return { shop, talker, topics, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

type Ends = (place: { shop: TestShop; talker: Browser }) => Promise<unknown>;
const ENDINGS: [string, Ends][] = [
  [
    'was ended at home',
    async ({ shop }) => {
      const home = shop.browser();
      await home.signIn('talker', NEW_PASSWORD);
      await home.delete('/api/account/sessions');
    },
  ],
  ['ran out', async ({ shop }) => shop.database.db.updateTable('sessions').set({ expires_at: '2026-01-01' }).execute()],
];

describe.each(ENDINGS)('a session that %s', (_how, end) => {
  test('leaves the next guest nothing of the talk, and its cookie goes when the page asks who is here', async () => {
    await using place = await aTalker();
    const { talker, topics } = place;
    const first = await talkAt(talker, 'hello');
    await end(place);
    expect(await talkAt(talker, 'Which serum?')).not.toBe(first);
    expect(topics()).toEqual([null, 'blush', null]);

    await using again = await aTalker();
    await end(again);
    expect((await again.talker.get('/api/auth/me')).statusCode).toBe(401);
    expect([...again.talker.cookies.keys()]).not.toContain('beautymark_talk');
    expect(again.talker.cookies.has('beautymark_context')).toBe(true);
  });

  test('leaves another account nothing, nor the same one that signs in again', async () => {
    for (const name of ['stranger', 'talker']) {
      await using place = await aTalker();
      const { talker, topics } = place;
      await end(place);
      await talker.signIn(name, NEW_PASSWORD);
      expect(talker.cookies.has('beautymark_talk')).toBe(false);
      await say(talker, 'Which serum?');
      expect(topics()).toEqual([null, null]);
    }
  });

  test('takes nothing from the guest who comes after it', async () => {
    await using place = await aTalker();
    const { talker, topics } = place;
    await end(place);
    await talker.get('/api/auth/me');
    const first = await talkAt(talker, 'Which blush?');
    await talker.get('/api/auth/me');
    expect(await talkAt(talker, 'and for evening?')).toBe(first);
    expect(topics()).toEqual([null, null, 'blush']);
  });
});

test('who talks as a guest and then signs in goes on with the talk', async () => {
  const asked = fakeAdvisor('Try a peach blush.');
  await using shop = await buildShop({ as: 'guest', advisor: asked, env });
  await shop.post('/analyze_and_recommend', aPhoto());
  await say(shop, 'Which blush?');
  await shop.get('/api/auth/me');
  await shop.signIn('demo.shopper');
  await say(shop, 'and for evening?');
  expect(asked.questions.map(({ topic }) => topic)).toEqual([null, 'blush']);
});

test('a talk that was begun as a guest ends with the session of who signed in', async () => {
  await using shop = await buildShop({ as: 'guest', advisor: fakeAdvisor('Try a peach blush.'), env });
  await shop.signUp('talker');
  const shared = shop.browser();
  await shared.post('/analyze_and_recommend', aPhoto());
  await say(shared, 'I am pregnant');
  await shared.signIn('talker', NEW_PASSWORD);
  const home = shop.browser();
  await home.signIn('talker', NEW_PASSWORD);
  await home.delete('/api/account/sessions');
  expect((await shared.get('/api/auth/me')).statusCode).toBe(401);
  expect(shared.cookies.has('beautymark_talk')).toBe(false);
});

test('an answer that comes after Log Out is dropped, and leaves no cookie to the next account', async () => {
  const { promise: thought, resolve: answerNow } = Promise.withResolvers<Advice>();
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const slow: Advisor = {
    answer: () => {
      isAsked();
      return thought;
    },
  };
  await using shop = await buildShop({ as: 'guest', advisor: slow, env });
  const talker = await shop.signUp('talker');
  await talker.post('/analyze_and_recommend', aPhoto());
  const late = say(talker, 'I am pregnant and have rosacea');
  await asked;
  await talker.post('/api/auth/logout');
  await talker.signIn('demo.shopper');
  answerNow({ response: 'No retinol, then.', products: [], topic: 'pregnant' });
  const answer = await late;
  expect([answer.statusCode, answer.body]).toEqual([401, expect.not.stringContaining('retinol')]);
  expect(answer.cookies).toEqual([]);
});

test('a talk that was sealed elsewhere, or for another purpose, is none', async () => {
  const asked = fakeAdvisor('Try a peach blush.');
  await using shop = await buildShop({ as: 'guest', advisor: asked, env });
  await shop.post('/analyze_and_recommend', aPhoto());
  const talk = { topic: 'blush', at: Date.now(), by: null };
  for (const sealed of [
    await sealer(deriveKey('another secret', 'talk'), z.json()).seal(talk),
    await contextSealer.seal(talk),
    JSON.stringify(talk),
  ]) {
    shop.cookies.set('beautymark_talk', sealed);
    await say(shop, 'Which blush?');
  }
  expect(asked.questions.map(({ topic }) => topic)).toEqual([null, null, null]);
});

test('the longest talk that an advisor may leave fits in a cookie of four kilobytes', async () => {
  // Quotes take two bytes each inside the seal, and their own two around the whole text.
  const longest = '"'.repeat((TOPIC_MAX_BYTES - 2) / 2);
  const talkative: Advisor = { answer: () => ({ response: 'Hm.', products: [], topic: longest }) };
  await using shop = await buildShop({ as: 'guest', advisor: talkative, env });
  await shop.post('/analyze_and_recommend', aPhoto());
  await say(shop, 'Which blush?');
  expect(await talkOf(shop)).toMatchObject({ topic: longest });
  expect(`beautymark_talk=${shop.cookies.get('beautymark_talk')}`.length).toBeLessThan(4096);
});
