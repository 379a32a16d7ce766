import { ANALYZE_BODY_LIMIT } from '@beautymark/contracts/face';
import { expect, test } from 'vitest';
import { anAnalysis, analysisWithoutFace } from '../../testing/analysis.fixture.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { fakeFaceService } from '../../testing/fake-backends.ts';
import { fakeClock } from '../../testing/fake-clock.ts';

const aPhoto = () => ({ base64_str: Buffer.from('the bytes of a photo').toString('base64') });

test('a photo reaches the analysis unchanged and leads to an analysis, 24 products and a sealed context', async () => {
  const face = fakeFaceService();
  await using shop = await buildShop({ as: 'guest', face });
  const answer = await shop.post('/analyze_and_recommend', aPhoto());
  expect(answer.statusCode).toBe(200);
  expect(answer.json().analysis).toEqual(anAnalysis());
  expect(answer.json().recommendations).toHaveLength(24);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(Buffer.from(face.photos[0] ?? []).toString()).toBe('the bytes of a photo');
  const cookie = answer.cookies.find(({ name }) => name === 'beautymark_context');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 400 * 86_400 });
  expect(cookie?.value.length).toBeLessThan(4000);
  expect(Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1')).not.toContain('Honey');
});

test('a match names its picture in the shade that is meant', async () => {
  await using shop = await buildShop({ as: 'guest', face: fakeFaceService() });
  const { recommendations } = (await shop.post('/analyze_and_recommend', aPhoto())).json();
  expect(recommendations[0]).toMatchObject({
    image_url: '/images/products/voile-donyx-longwear-foundation.webp',
    shade_image_url: '/images/shades/voile-donyx-longwear-foundation/f0d5c2.webp',
  });
});

test('the analysis starts when the first photo is on its way, and not with the shop', async () => {
  const face = fakeFaceService();
  await using shop = await buildShop({ as: 'guest', face });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  expect(face.warmUps).toBe(0);
  const { statusCode } = await shop.post('/analyze_and_recommend', { base64_str: '' });
  expect([statusCode, face.warmUps]).toEqual([400, 1]);
});

test("a photo without a usable face leads to six times 'N/A', no products and no context", async () => {
  const details = { quality: { usable: false, faces: 0, hints: ['no-face' as const] } };
  const face = fakeFaceService({ kind: 'done', analysis: analysisWithoutFace(), details });
  await using shop = await buildShop({ as: 'guest', face });
  const answer = await shop.post('/analyze_and_recommend', aPhoto());
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ analysis: analysisWithoutFace(), recommendations: [], details });
  expect(answer.cookies).toEqual([]);
});

test.each([
  [{ kind: 'refused', code: 'photo.not_an_image' } as const, 415, 'photo.not_an_image', undefined],
  [{ kind: 'refused', code: 'photo.several_pictures' } as const, 415, 'photo.several_pictures', undefined],
  [{ kind: 'refused', code: 'photo.too_small' } as const, 422, 'photo.too_small', undefined],
  [{ kind: 'refused', code: 'photo.too_large' } as const, 413, 'photo.too_large', undefined],
  [{ kind: 'busy' } as const, 503, 'analysis.busy', '2'],
  [{ kind: 'timed-out' } as const, 503, 'analysis.timed_out', '5'],
  [{ kind: 'unavailable' } as const, 503, 'analysis.unavailable', '5'],
])('a failed analysis (%o) is answered with a problem', async (result, status, code, retryAfter) => {
  await using shop = await buildShop({ as: 'guest', face: fakeFaceService(result) });
  const answer = await shop.post('/analyze_and_recommend', aPhoto());
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ status, code });
  expect(answer.headers['retry-after']).toBe(retryAfter);
  expect(answer.cookies).toEqual([]);
});

test('white paper and more photos are handed on; each photo counts as a scan', async () => {
  const face = fakeFaceService();
  await using shop = await buildShop({ as: 'guest', face, env: { RATE_LIMITS: 'on' } });
  const { base64_str } = aPhoto();
  const more = (count: number) => Array.from({ length: count }, () => base64_str);
  const scan = (more_photos: string[]) =>
    shop.post('/analyze_and_recommend', { base64_str, reference: 'white-paper', more_photos });
  expect((await scan(more(2))).statusCode).toBe(200);
  expect(face.photos.map((photo) => Buffer.from(photo).toString())).toEqual(Array(3).fill('the bytes of a photo'));
  expect(face.references).toEqual(['white-paper']);
  for (let i = 1; i < 20; i++) expect((await scan(more(2))).statusCode).toBe(200);
  expect((await scan([])).statusCode).toBe(429);
});

test('a shade that is worn is handed on; a tone that nobody knows is refused before the analysis', async () => {
  const face = fakeFaceService();
  await using shop = await buildShop({ as: 'guest', face });
  const worn = { skin_tone: 'Amber', undertone: 'cool' };
  expect((await shop.post('/analyze_and_recommend', { ...aPhoto(), worn })).statusCode).toBe(200);
  const unknown = { ...worn, skin_tone: 'Ultraviolet' };
  expect((await shop.post('/analyze_and_recommend', { ...aPhoto(), worn: unknown })).statusCode).toBe(400);
  expect(face.worn).toEqual([worn]);
});

test('another reference, too many photos, what is no photo and what is too large are refused before the analysis', async () => {
  const face = fakeFaceService();
  await using shop = await buildShop({ as: 'guest', face });
  const { base64_str } = aPhoto();
  const refusals = [
    [{ base64_str, reference: 'gray-card' }, 400, 'request.invalid'],
    [{ base64_str, more_photos: [base64_str, base64_str, base64_str] }, 400, 'request.invalid'],
    [{ base64_str, more_photos: ['!!!!'] }, 415, 'photo.not_an_image'],
    [{ base64_str: '!!!!' }, 415, 'photo.not_an_image'],
    [{ base64_str: 'A'.repeat(ANALYZE_BODY_LIMIT) }, 413, 'photo.too_large'],
  ] as const;
  for (const [body, status, code] of refusals) {
    const answer = await shop.post('/analyze_and_recommend', body);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  }
  expect(face.photos).toEqual([]);
});

test('a corrected analysis leads to new products and a new context', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const analysis = { ...anAnalysis(), skin_tone: 'Espresso' };
  const answer = await shop.post('/analyze_and_recommend/matches', { analysis });
  expect(answer.json().recommendations[0].recommended_for).toBe('your Espresso skin');
  expect(shop.cookies.has('beautymark_context')).toBe(true);
});

test('brows and lips may stay unsaid', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const { skin_tone, undertone, eye_color } = anAnalysis();
  const analysis = { skin_tone, undertone, eye_color };
  const answer = await shop.post('/analyze_and_recommend/matches', { analysis });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().analysis).toEqual(analysis);
  expect(shop.cookies.has('beautymark_context')).toBe(true);
});

test('an address can scan sixty times in ten minutes and correct 240 times, and others are not affected', async () => {
  const clock = fakeClock();
  const face = fakeFaceService();
  await using shop = await buildShop({ as: 'guest', face, clock, env: { RATE_LIMITS: 'on' } });
  const scan = (address: string) => shop.post('/analyze_and_recommend', aPhoto(), { 'x-forwarded-for': address });
  const correct = () =>
    shop.post('/analyze_and_recommend/matches', { analysis: anAnalysis() }, { 'x-forwarded-for': '203.0.113.7' });
  for (let i = 0; i < 60; i++) expect((await scan('203.0.113.7')).statusCode).toBe(200);
  const refusedScan = await scan('203.0.113.7');
  for (let i = 0; i < 240; i++) expect((await correct()).statusCode).toBe(200);
  for (const refused of [refusedScan, await correct()]) {
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('600');
    expect(refused.json()).toMatchObject({ code: 'request.too_many' });
  }
  expect(face.photos).toHaveLength(60);
  expect((await scan('198.51.100.1')).statusCode).toBe(200);
  clock.advance(10 * 60_000);
  expect((await scan('203.0.113.7')).statusCode).toBe(200);
});
