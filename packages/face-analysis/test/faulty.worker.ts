// A worker that does as it is told, to see how the pool takes crashes and hangs.
import { threadId } from 'node:worker_threads';
import { PictureRefused } from '@beautymark/picture-decoder/picture';
import type { WorkerTask } from '../src/worker/photo.worker.ts';

/** The first byte says what to do. */
export const BEHAVIOR = { answer: 0, hang: 1, die: 2, fail: 3, slow: 4, hoard: 5 };

export async function analyzePhoto(task: WorkerTask) {
  const behavior = task?.photos[0]?.[0];
  if (behavior === BEHAVIOR.hang) for (;;);
  if (behavior === BEHAVIOR.die) process.exit(3);
  if (behavior === BEHAVIOR.fail) throw new Error('a bug');
  if (behavior === BEHAVIOR.hoard) for (const kept: object[] = []; ; ) kept.push({ kept: kept.length });
  if (behavior === BEHAVIOR.slow) await new Promise((resolve) => setTimeout(resolve, 800));
  return { kind: 'refused', code: new PictureRefused('photo.not_an_image').code, threadId };
}
