import { setTimeout as wait } from 'node:timers/promises';
import { tiffOfPages, webpOfFrames } from '../../../packages/picture-decoder/test/hostile-pictures.ts';
import { shopProcess } from '../../../tools/shop-process.ts';
import { countAnswers, httpClient } from '../http-client.ts';
import { createTestDatabase } from '../test-database.ts';
import { slowestMs } from '../wait-until.ts';
import { watchMemory } from './memory.ts';

const FRAMES = 210_714;
const PAGES = 55_555;
const AT_ONCE = 4;

export interface EndlessPicturesResult {
  answers: Record<string, number>;
  answeredMs: number;
  slowestSignInMs: number;
  slowestImageMs: number;
  slowestHealthMs: number;
  peakMb: number;
  shutdownMs: number;
}

/**
 * Sends four endless animations and a document of 55,555 pages, measures what others notice, and shuts the shop down.
 * @param observeMs  how long to go on measuring after the answers: work that goes on in the background still delays others
 */
export async function sendEndlessPictures(observeMs: number): Promise<EndlessPicturesResult> {
  await using database = await createTestDatabase('sqlite');
  await using shop = await shopProcess({ env: { ...database.settings, ADVISOR_URL: '' } });
  await shop.start();
  const guest = httpClient(shop.url);
  await warm(shop.url);
  const peak = watchMemory(shop.pid());

  const files = [...Array.from({ length: AT_ONCE }, () => webpOfFrames(FRAMES)), tiffOfPages(PAGES)];
  const photos = (await Promise.all(files)).map((photo) => ({ base64_str: photo.toString('base64') }));
  const startedAt = performance.now();
  let isOver = false;
  const answering = Promise.all(photos.map((photo) => guest.post('/analyze_and_recommend', photo))).then((answers) => ({
    answers: countAnswers(answers),
    answeredMs: performance.now() - startedAt,
  }));
  const others = [
    slowestMs(
      () => guest.post('/api/auth/login', { username: 'demo.shopper', password: 'beautymark-demo' }),
      () => isOver,
    ),
    slowestMs(
      () => guest.get('/images/products/missing-on-purpose.webp'),
      () => isOver,
    ),
    slowestMs(
      () => guest.get('/api/health'),
      () => isOver,
    ),
  ];
  const { answers, answeredMs } = await answering;
  await wait(observeMs);
  isOver = true;
  const [slowestSignInMs = 0, slowestImageMs = 0, slowestHealthMs = 0] = await Promise.all(others);
  const peakMb = peak();
  const shutdownAt = performance.now();
  await shop.stop();
  return {
    answers,
    answeredMs,
    slowestSignInMs,
    slowestImageMs,
    slowestHealthMs,
    peakMb,
    shutdownMs: performance.now() - shutdownAt,
  };
}

/** The first photo waits until the models are loaded. */
async function warm(url: string) {
  const photo = (await webpOfFrames(1)).toString('base64');
  await httpClient(url).post('/analyze_and_recommend', { base64_str: photo });
}
