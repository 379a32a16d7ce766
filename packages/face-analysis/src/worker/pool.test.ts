import { afterEach, describe, expect, test, vi } from 'vitest';
import { suppliedTones } from '../../test/catalog.ts';
import { BEHAVIOR } from '../../test/faulty.worker.ts';
import { drawnPhoto } from '../../test/pictures.ts';
import { type FaceAnalysisPool, faceAnalysisPool, type PoolSettings, poolWithWorker } from './pool.ts';

let pool: FaceAnalysisPool;
afterEach(() => pool.close());

const settings = (over: Partial<PoolSettings> = {}): PoolSettings => ({
  tones: [],
  workers: 1,
  queueLimit: 8,
  timeLimitMs: 5000,
  ...over,
});
const oddPool = (over: Partial<PoolSettings> = {}) =>
  poolWithWorker(new URL('../../test/faulty.worker.ts', import.meta.url), settings(over));
const ask = (wish: number) => pool.analyze(Uint8Array.of(wish));
const answered = expect.objectContaining({ kind: 'refused' });

describe('with the real worker', () => {
  test('photos are analyzed in another thread and their memory is handed over', async () => {
    pool = faceAnalysisPool(settings({ tones: await suppliedTones(), timeLimitMs: 20_000 }));
    const photo = new Uint8Array(await drawnPhoto());
    expect(await pool.analyze(photo)).toMatchObject({ kind: 'done', details: { quality: { usable: true } } });
    expect(photo.byteLength).toBe(0);
    expect(await pool.analyze(Buffer.from('no photo'))).toEqual({ kind: 'refused', code: 'photo.not_an_image' });
  });

  test('a model that cannot work is reported, and the photo is answered as unavailable', async () => {
    const onFault = vi.fn();
    pool = faceAnalysisPool(settings({ tones: [], timeLimitMs: 20_000, onFault }));
    await pool.warmUp();
    expect(onFault).not.toHaveBeenCalled();
    expect(await pool.analyze(await drawnPhoto())).toEqual({ kind: 'unavailable' });
    expect(String(onFault.mock.calls[0]?.[0])).toContain('the palette has no');
  });
});

test('a view into a larger buffer is copied, not taken', async () => {
  pool = oddPool();
  const whole = Uint8Array.of(9, BEHAVIOR.answer, 9);
  expect(await pool.analyze(whole.subarray(1, 2))).toEqual(answered);
  expect(whole).toEqual(Uint8Array.of(9, BEHAVIOR.answer, 9));
});

test('a hang is stopped, fails only its own photo, and the next one is answered', async () => {
  pool = oddPool({ timeLimitMs: 3000 });
  const [hanging, next] = [ask(BEHAVIOR.hang), ask(BEHAVIOR.answer)];
  expect(await hanging).toEqual({ kind: 'timed-out' });
  expect(await next).toEqual(answered);
});

test('a worker that dies fails only its own photo and is replaced', async () => {
  const onFault = vi.fn();
  pool = oddPool({ onFault });
  const [dying, next] = [ask(BEHAVIOR.die), ask(BEHAVIOR.answer)];
  expect(await dying).toEqual({ kind: 'unavailable' });
  expect(await next).toEqual(answered);
  expect(onFault).toHaveBeenCalledOnce();
});

test('a worker that hoards memory is ended at its bound, fails only its own photo and is replaced', {
  timeout: 90_000,
}, async () => {
  const onFault = vi.fn();
  pool = oddPool({ onFault, timeLimitMs: 60_000 });
  const [hoarding, next] = [ask(BEHAVIOR.hoard), ask(BEHAVIOR.answer)];
  expect(await hoarding).toEqual({ kind: 'unavailable' });
  expect(await next).toEqual(answered);
  expect(onFault.mock.calls[0]?.[0]).toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
});

test('a bug is reported and the worker lives on', async () => {
  const onFault = vi.fn();
  pool = oddPool({ onFault });
  const before = await ask(BEHAVIOR.answer);
  expect(await ask(BEHAVIOR.fail)).toEqual({ kind: 'unavailable' });
  expect(String(onFault.mock.calls[0]?.[0])).toContain('a bug');
  expect(await ask(BEHAVIOR.answer)).toEqual(before); // same thread id
});

test('a full queue answers busy at once, and waiting does not count against the time limit', async () => {
  pool = oddPool({ queueLimit: 3, timeLimitMs: 2500 });
  await ask(BEHAVIOR.answer);
  const answers = await Promise.all(
    [BEHAVIOR.slow, BEHAVIOR.slow, BEHAVIOR.slow, BEHAVIOR.slow, BEHAVIOR.slow].map(ask),
  );
  expect(answers.slice(0, 4)).toEqual([answered, answered, answered, answered]); // 4 × 800 ms, one after the other
  expect(answers[4]).toEqual({ kind: 'busy' });
});

test('after closing, photos under way and later ones are answered unavailable, without a fault', async () => {
  const onFault = vi.fn();
  pool = oddPool({ onFault });
  await ask(BEHAVIOR.answer);
  const [hanging, waiting] = [ask(BEHAVIOR.hang), ask(BEHAVIOR.answer)];
  await pool.close();
  expect(await Promise.all([hanging, waiting, ask(BEHAVIOR.answer)])).toEqual(Array(3).fill({ kind: 'unavailable' }));
  expect(onFault).not.toHaveBeenCalled();
});
