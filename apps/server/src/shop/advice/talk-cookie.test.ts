import { TOPIC_MAX_BYTES } from '@beautymark/contracts/limits';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { sealer } from '#platform/security/sealed-cookie.ts';
import { deriveKey } from '#platform/security/secret.ts';
import { advisor } from '../../testing/advice-source.fixture.ts';
import { anAnalysis } from '../../testing/analysis.fixture.ts';
import { buildShop, NEW_PASSWORD, type TestShop } from '../../testing/build-shop.ts';
import { fakeAdvisor } from '../../testing/fake-backends.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import type { Advisor } from './embedded-advisor.ts';

const SECRET = 'a secret that the test opens cookies with';
const env = { SESSION_SECRET: SECRET };

const contextSealer = sealer(deriveKey(SECRET, 'analysis context'), z.json());
const talkSealer = sealer(deriveKey(SECRET, 'talk'), z.json());
const aPhoto = () => ({ base64_str: Buffer.from('photo').toString('base64') });

type Browser = ReturnType<TestShop['browser']>;
const contextOf = ({ cookies }: Browser) => contextSealer.open(cookies.get('beautymark_context'));
const talkOf = ({ cookies }: Browser) => talkSealer.open(cookies.get('beautymark_talk'));
const say = ({ post }: Browser, query: string) => post('/chatbot', { query });

test.each([
  ['pregnancy', 'I am pregnant, can I use retinol?', /pregnan/],
  ['illness', 'I have eczema on my cheeks, what may I put on it?', /illness|medical/],
  ['age', 'my daughter is 12, which makeup may she wear?', /child|isYoung":true/],
  ['allergy', 'I am allergic to nuts, is this safe?', /allergy/],
])('after a talk about %s the lasting cookie holds the six attributes and nothing else', async (_what, query, kept) => {
  await using shop = await buildShop({ as: 'guest', advisor, env });
  await shop.post('/analyze_and_recommend', aPhoto());
  await say(shop, query);
  expect(await contextOf(shop)).toEqual({ analysis: anAnalysis() });
  expect(Object.keys((await talkOf(shop)) ?? {}).sort()).toEqual(['at', 'topic']);
  expect(JSON.stringify(await talkOf(shop)).replaceAll('\\', '')).toMatch(kept);
});

test('the analysis stays for 400 days, the talk for the session of the browser', async () => {
  await using shop = await buildShop({ as: 'guest', env });
  await shop.post('/analyze_and_recommend', aPhoto());
  const { cookies } = await say(shop, 'Which blush?');
  const [context, talk] = ['beautymark_context', 'beautymark_talk'].map((name) =>
    cookies.find((cookie) => cookie.name === name),
  );
  expect(context).toMatchObject({ maxAge: 400 * 24 * 3600, httpOnly: true, sameSite: 'Lax' });
  expect(talk).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' });
  expect(Object.keys(talk ?? {})).not.toContain('maxAge');
  expect(Object.keys(talk ?? {})).not.toContain('expires');
});

test('a talk is worth nothing 30 minutes after its last message, whatever the browser keeps', async () => {
  const clock = fakeClock();
  const asked = fakeAdvisor('Try a peach blush.');
  await using shop = await buildShop({ as: 'guest', advisor: asked, clock, env });
  await shop.post('/analyze_and_recommend', aPhoto());
  await say(shop, 'Which blush?');
  clock.advance(29 * MINUTE_MS);
  await say(shop, 'and for evening?');
  clock.advance(30 * MINUTE_MS);
  await say(shop, 'and in summer?');
  expect(asked.questions.map(({ topic }) => topic)).toEqual([null, 'blush', null]);
});

test('a cookie of a former version is read for the analysis only', async () => {
  const asked = fakeAdvisor('Try a peach blush.');
  await using shop = await buildShop({ as: 'guest', advisor: asked, env });
  const former = { analysis: anAnalysis(), topic: JSON.stringify({ risk: 'skincare-pregnant' }) };
  shop.cookies.set('beautymark_context', await contextSealer.seal(former));
  expect((await say(shop, 'Which blush?')).statusCode).toBe(200);
  expect(asked.questions).toMatchObject([{ analysis: anAnalysis(), topic: null }]);
  expect(await contextOf(shop)).toEqual({ analysis: anAnalysis() });
});

test('Clear my result ends both, a new photo the talk', async () => {
  await using shop = await buildShop({ as: 'guest', env });
  const talked = async () => {
    await shop.post('/analyze_and_recommend', aPhoto());
    await say(shop, 'Which blush?');
    expect(shop.cookies.has('beautymark_talk')).toBe(true);
  };
  await talked();
  await shop.post('/analyze_and_recommend', aPhoto());
  expect([...shop.cookies.keys()]).toEqual(['beautymark_context']);
  await talked();
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
  expect(await contextOf(shop)).toEqual({ analysis: anAnalysis() });
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

test('a talk that was sealed elsewhere, or for another purpose, is none', async () => {
  const asked = fakeAdvisor('Try a peach blush.');
  await using shop = await buildShop({ as: 'guest', advisor: asked, env });
  await shop.post('/analyze_and_recommend', aPhoto());
  const talk = { topic: 'blush', at: Date.now() };
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
