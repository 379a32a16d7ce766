import type { Confidence, Recommendation } from '@beautymark/contracts/face';
import type { NamedProduct } from '@beautymark/contracts/keybot';
import { expect, test } from 'vitest';
import { CATALOG_FOLDER } from '#shop/pictures/index.ts';
import { advisor } from '../../testing/advice-source.fixture.ts';
import { anAnalysis } from '../../testing/analysis.fixture.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { fakeAdvisor, fakeFaceService } from '../../testing/fake-backends.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import type { Advisor } from './embedded-advisor.ts';
import { faceAnalysis } from './face-analysis.ts';

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
  expect(answer.json()).toEqual({ response: 'Try a peach blush.', talk: expect.any(String) });
  await shop.post('/chatbot', { query: 'and for evening?' });
  expect(advisor.questions).toMatchObject([
    { query: 'Which blush suits me?', analysis: anAnalysis(), topic: null },
    { query: 'and for evening?', analysis: anAnalysis(), topic: 'blush' },
  ]);
  expect(advisor.questions[0]?.catalog).toHaveLength(160);
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

test('chips and a change of the analysis come with the answer; after a yes the next question is asked with it', async () => {
  await using shop = await buildShop({ as: 'guest', advisor });
  await shop.post('/analyze_and_recommend', aPhoto());
  const offer = (await shop.post('/chatbot', { query: 'I think I am cool toned' })).json();
  expect(offer.chips.length).toBeGreaterThan(0);
  expect(offer.actions).toEqual([
    { label: 'Change undertone to cool', analysis: { undertone: 'cool' }, confirmed: false },
  ]);
  const done = (await shop.post('/chatbot', { query: 'yes please' })).json();
  expect(done.actions).toMatchObject([{ analysis: { undertone: 'cool' }, confirmed: true }]);
  expect((await shop.post('/chatbot', { query: 'what is my undertone?' })).json().response).toContain('cool');
});

test('named products carry price, picture and the colour of their shade', async () => {
  await using shop = await buildShop({ as: 'guest', advisor });
  await shop.post('/analyze_and_recommend', aPhoto());
  const { products } = (await shop.post('/chatbot', { query: 'a red lipstick under 25' })).json();
  expect(products[0]).toMatchObject({
    price: expect.stringMatching(/^\d+\.\d{2}$/),
    imageUrl: expect.stringMatching(/^\/images\/products\//),
    shade: { hex: expect.stringMatching(/^#[0-9A-F]{6}$/) },
    canTryOn: true,
  });
  const inOtherShades = products.filter((product: NamedProduct) => product.shadeImageUrl);
  expect(inOtherShades.length).toBeGreaterThan(0);
  for (const { imageUrl, shade, shadeImageUrl } of inOtherShades) {
    const slug = imageUrl.split('/').at(-1).replace('.webp', '');
    expect(shadeImageUrl).toBe(`/images/shades/${slug}/${shade.hex.slice(1).toLowerCase()}.webp`);
    expect((await shop.get(shadeImageUrl)).statusCode).toBe(200);
  }
});

test('what a former version remembered of a talk begins a new one', async () => {
  const older = fakeAdvisor('Hello.');
  const both: Advisor = { answer: (question) => (question.query === 'first' ? older : advisor).answer(question) };
  await using shop = await buildShop({ as: 'guest', advisor: both });
  await shop.post('/analyze_and_recommend', aPhoto());
  await shop.post('/chatbot', { query: 'first' });
  expect((await shop.post('/chatbot', { query: 'show me brow gels' })).json().products).toHaveLength(3);
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

const level = (of: Confidence['level']): Confidence => ({ level: of, reason: null });
const allOf = (of: Confidence['level']) => ({
  skin_tone: level(of),
  undertone: level(of),
  eye_color: level(of),
  eyebrow_color: level(of),
  eyebrow_shape: level(of),
  lip_shade: level(of),
});

test('KeyBot knows how unsure the scan was of the tone, until its shopper names it', async () => {
  const asked = fakeAdvisor('Try a peach blush.');
  const quality = { usable: true, faces: 1, hints: [] };
  const details = { quality, confidence: { ...allOf('high'), skin_tone: level('medium') } };
  const face = fakeFaceService({ kind: 'done', analysis: anAnalysis(), details });
  await using shop = await buildShop({ as: 'guest', advisor: asked, face });
  const analysis = anAnalysis();
  for (const [path, body] of [
    ['/analyze_and_recommend', aPhoto()],
    ['/analyze_and_recommend/matches', { analysis, toneDoubt: 'low' }],
    ['/analyze_and_recommend/matches', { analysis }],
    ['/analyze_and_recommend', { ...aPhoto(), worn: { skin_tone: 'Honey', undertone: 'warm' } }],
  ] as const) {
    expect((await shop.post(path, body)).statusCode).toBe(200);
    await shop.post('/chatbot', aQuestion());
  }
  expect(asked.questions.map(({ toneDoubt }) => toneDoubt)).toEqual(['medium', 'low', undefined, undefined]);
});

test('KeyBot leads with the first foundation of the results room: the photo shows more than its six words', async () => {
  const color = { hex: '#8a6a50', lab: [47, 13, 20] as [number, number, number] };
  const { recommend } = faceAnalysis({ tonesFile: `${CATALOG_FOLDER}skin-tones.json`, log: memoryLog() });
  const scanned = fakeFaceService({
    kind: 'done',
    analysis: anAnalysis(),
    details: {
      quality: { usable: true, faces: 1, hints: [] },
      colours: { skin: color, leftIris: null, rightIris: null, iris: null, brow: null, lips: null },
      confidence: { ...allOf('low'), skin_tone: level('high'), undertone: level('high') },
    },
  });
  await using shop = await buildShop({ as: 'guest', advisor, face: { ...scanned, recommend } });
  const first = async (path: string, body: object): Promise<Recommendation> =>
    (await shop.post(path, body)).json().recommendations[0];
  const lead = async (): Promise<NamedProduct> =>
    (await shop.post('/chatbot', { query: 'Which foundation suits me?' })).json().products[0];
  const seen = await first('/analyze_and_recommend', aPhoto());
  expect(await lead()).toMatchObject({ id: seen.product_id, shade: { name: seen.shade_or_type } });
  const said = await first('/analyze_and_recommend/matches', { analysis: anAnalysis() });
  expect(said.shade_or_type).not.toBe(seen.shade_or_type);
  expect(await lead()).toMatchObject({ id: said.product_id, shade: { name: said.shade_or_type } });
});
