// The decoder process: decodes one photo at a time, and ends itself when a photo takes too much time or memory.
import { flushCompileCache } from 'node:module';
import { decode } from './decode.ts';
import { DECODER_LIMITS } from './decoder-limits.ts';
import { type PhotoRefusal, PhotoRefused, type Picture } from './picture.ts';

export type DecoderAnswer =
  | { kind: 'ready' }
  | { kind: 'decoded'; picture: Picture }
  /** `isLast`: the process ends after this answer. */
  | { kind: 'refused'; code: PhotoRefusal; isLast: boolean };

/** Limits from the parent process. */
const [rssBytes = DECODER_LIMITS.rssBytes, mostCpuMs = DECODER_LIMITS.cpuMs] = process.argv.slice(2).map(Number);
const CHECK_EVERY_MS = 10;
const US_PER_MS = 1000;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / US_PER_MS;
};
/** Runs after each answer, so that every photo finds the same room. The heap is small. */
const collectGarbage = () => setImmediate(() => globalThis.gc?.());
/** An orderly exit would wait for the thread that is decoding. */
const endNow = () => process.kill(process.pid, 'SIGKILL');
const answer = (message: DecoderAnswer, sent = () => {}) => process.send?.(message, sent);

/** Ends the process at its limits: a thread that decodes cannot be stopped. */
function enforceLimits(): { end: () => void } {
  const startedAt = cpuMs();
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() <= rssBytes && cpuMs() - startedAt <= mostCpuMs) return;
    clearInterval(timer);
    answer({ kind: 'refused', code: 'photo.too_large', isLast: true }, endNow);
  }, CHECK_EVERY_MS);
  return { end: () => clearInterval(timer) };
}

process.on('message', async (photo: Uint8Array) => {
  const limits = enforceLimits();
  try {
    answer({ kind: 'decoded', picture: await decode(photo) }, collectGarbage);
  } catch (error) {
    // A bug ends the process. Its stack holds nothing of the photo.
    if (!(error instanceof PhotoRefused)) throw error;
    answer({ kind: 'refused', code: error.code, isLast: false });
  } finally {
    limits.end();
  }
});
// The parent process has ended.
process.on('disconnect', endNow);
answer({ kind: 'ready' });
// Node writes its compile cache at exit, and this process is killed. Without the cache it needs 20 MB more and starts slower.
flushCompileCache();
