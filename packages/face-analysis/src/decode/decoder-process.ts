// Runs in a process of its own: opens what strangers send, one photo at a time, and ends itself when that takes too much.
import { flushCompileCache } from 'node:module';
import { decode } from '../decode.ts';
import { DECODER_LIMITS } from './decoder-limits.ts';
import { type PhotoRefusal, PhotoRefused, type Picture } from './picture.ts';

export type DecoderAnswer =
  | { kind: 'ready' }
  | { kind: 'decoded'; picture: Picture }
  /** `isLast`: the process ends with this answer. */
  | { kind: 'refused'; code: PhotoRefusal; isLast: boolean };

/** By the one who started it. */
const [rssBytes = DECODER_LIMITS.rssBytes, mostCpuMs = DECODER_LIMITS.cpuMs] = process.argv.slice(2).map(Number);
const LOOK_EVERY_MS = 10;
const US_PER_MS = 1000;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / US_PER_MS;
};
/** Once an answer is sent: the heap is small, and the next photo must find as much room as this one. */
const collectGarbage = () => setImmediate(() => globalThis.gc?.());
/** At once: an orderly exit would wait for the thread that is decoding. */
const endNow = () => process.kill(process.pid, 'SIGKILL');
const answer = (message: DecoderAnswer, sent = () => {}) => process.send?.(message, sent);

/** The thread that decodes cannot be stopped; the process can. */
function limited(): { end: () => void } {
  const startedAt = cpuMs();
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() <= rssBytes && cpuMs() - startedAt <= mostCpuMs) return;
    clearInterval(timer);
    answer({ kind: 'refused', code: 'photo.too_large', isLast: true }, endNow);
  }, LOOK_EVERY_MS);
  return { end: () => clearInterval(timer) };
}

process.on('message', async (photo: Uint8Array) => {
  const limits = limited();
  try {
    answer({ kind: 'decoded', picture: await decode(photo) }, collectGarbage);
  } catch (error) {
    // A bug ends the process, and its stack names no photo.
    if (!(error instanceof PhotoRefused)) throw error;
    answer({ kind: 'refused', code: error.code, isLast: false });
  } finally {
    limits.end();
  }
});
// The worker that started it has ended.
process.on('disconnect', endNow);
answer({ kind: 'ready' });
// It may be killed at any moment, and would not keep its compiled code then: 20 MB, and most of a start.
flushCompileCache();
