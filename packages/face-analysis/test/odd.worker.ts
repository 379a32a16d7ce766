// A worker that does as it is told, to see how the pool takes crashes and hangs.
import { threadId } from 'node:worker_threads';
import { PhotoRefused } from '../src/decode.ts';

/** The first byte says what to do. */
export const WISH = { answer: 0, hang: 1, die: 2, fail: 3, slow: 4, hoard: 5 };

export async function analysePhoto(photo: Uint8Array | null) {
  const wish = photo?.[0];
  if (wish === WISH.hang) for (;;);
  if (wish === WISH.die) process.exit(3);
  if (wish === WISH.fail) throw new Error('a bug');
  if (wish === WISH.hoard) for (const kept: object[] = []; ; ) kept.push({ kept: kept.length });
  if (wish === WISH.slow) await new Promise((resolve) => setTimeout(resolve, 800));
  return { kind: 'refused', code: new PhotoRefused('photo.not_an_image').code, threadId };
}
