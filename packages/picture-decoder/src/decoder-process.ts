// The decoder process: works on one picture at a time, and ends itself when one takes too much time or memory.
import { flushCompileCache } from 'node:module';
import { decodePhoto } from './decode-photo.ts';
import { PHOTO_LIMITS } from './decoder-limits.ts';
import { encodeSquares, type SquareWishes } from './encode-squares.ts';
import { type Picture, type PictureRefusal, PictureRefused } from './picture.ts';

export type DecoderTask =
  | { kind: 'decode-photo'; file: Uint8Array }
  | { kind: 'encode-squares'; file: Uint8Array; wishes: SquareWishes };

export type DecoderAnswer =
  | { kind: 'ready' }
  | { kind: 'decoded'; picture: Picture }
  | { kind: 'encoded'; files: Record<string, Uint8Array> }
  /** `isLast`: the process ends after this answer. */
  | { kind: 'refused'; code: PictureRefusal; isLast: boolean };

/** Limits from the parent process. */
const [rssBytes = PHOTO_LIMITS.rssBytes, mostCpuMs = PHOTO_LIMITS.cpuMs] = process.argv.slice(2).map(Number);
const CHECK_EVERY_MS = 10;
const US_PER_MS = 1000;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / US_PER_MS;
};
/** Runs after each answer, so that every picture finds the same room. The heap is small. */
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

async function carryOut(task: DecoderTask): Promise<DecoderAnswer> {
  if (task.kind === 'decode-photo') return { kind: 'decoded', picture: await decodePhoto(task.file) };
  return { kind: 'encoded', files: await encodeSquares(task.file, task.wishes) };
}

process.on('message', async (task: DecoderTask) => {
  const limits = enforceLimits();
  try {
    answer(await carryOut(task), collectGarbage);
  } catch (error) {
    // A bug ends the process. Its stack holds nothing of the picture.
    if (!(error instanceof PictureRefused)) throw error;
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
