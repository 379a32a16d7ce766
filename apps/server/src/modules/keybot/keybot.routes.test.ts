import { expect, test } from 'vitest';
import { anAnalysis } from '../../testing/analysis.fixture.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { fakeAdvisor } from '../../testing/fake-backends.ts';
import { fakeClock } from '../../testing/fake-clock.ts';

const aPhoto = () => ({ base64_str: Buffer.from('photo').toString('base64') });
const aQuestion = () => ({ query: 'Which blush suits me?' });

test("without an analysis the answer says 'No context available'", async () => {
  const advisor = fakeAdvisor('never said');
  await using shop = await buildShop({ as: 'guest', advisor });
  const answer = await shop.post('/chatbot', aQuestion());
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('No context available');
  expect(advisor.questions).toEqual([]);
});

test('after an analysis the advisor is asked with it, and with what was last spoken about', async () => {
  const advisor = fakeAdvisor('Try a peach blush.');
  await using shop = await buildShop({ as: 'guest', advisor });
  await shop.post('/analyze_and_recommend', aPhoto());
  const answer = await shop.post('/chatbot', aQuestion());
  expect(answer.json()).toEqual({ response: 'Try a peach blush.' });
  await shop.post('/chatbot', { query: 'and for evening?' });
  expect(advisor.questions).toMatchObject([
    { query: 'Which blush suits me?', analysis: anAnalysis(), topic: null },
    { query: 'and for evening?', analysis: anAnalysis(), topic: 'blush' },
  ]);
  expect(advisor.questions[0]?.catalogue).toHaveLength(160);
});

test('a forged, foreign or damaged context is none', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await using other = await buildShop({ as: 'guest' });
  await shop.post('/analyze_and_recommend', aPhoto());
  await other.post('/analyze_and_recommend', aPhoto());
  const own = shop.cookies.get('beautymark_context') ?? '';
  const forgeries = [
    other.cookies.get('beautymark_context') ?? '',
    `${own.slice(0, -2)}AA`,
    'eyJhbGciOiJub25lIn0..e30.',
    JSON.stringify({ analysis: anAnalysis(), topic: null }),
  ];
  for (const forged of forgeries) {
    shop.cookies.set('beautymark_context', forged);
    expect((await shop.post('/chatbot', aQuestion())).json()).toMatchObject({ code: 'chat.no_context' });
  }
});

test('signing out keeps the context: it belongs to the browser', async () => {
  await using shop = await buildShop({ as: 'shopper' });
  await shop.post('/analyze_and_recommend', aPhoto());
  await shop.post('/api/auth/logout');
  expect((await shop.post('/chatbot', aQuestion())).statusCode).toBe(200);
});

test('a blank question is refused', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await shop.post('/analyze_and_recommend', aPhoto());
  expect((await shop.post('/chatbot', { query: '   ' })).statusCode).toBe(400);
});

test('sixty questions in five minutes are enough for one address, and the refused ones are not put', async () => {
  const clock = fakeClock();
  const advisor = fakeAdvisor('Try a peach blush.');
  await using shop = await buildShop({ as: 'guest', advisor, clock, env: { RATE_LIMITS: 'on' } });
  await shop.post('/analyze_and_recommend', aPhoto());
  const ask = (address: string) => shop.post('/chatbot', aQuestion(), { 'x-forwarded-for': address });
  for (let i = 0; i < 60; i++) expect((await ask('203.0.113.7')).statusCode).toBe(200);
  const refused = await ask('203.0.113.7');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('300');
  expect(advisor.questions).toHaveLength(60);
  expect((await ask('198.51.100.1')).statusCode).toBe(200);
  clock.advance(5 * 60_000);
  expect((await ask('203.0.113.7')).statusCode).toBe(200);
});
