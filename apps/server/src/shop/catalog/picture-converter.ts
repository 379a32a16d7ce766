import { createDecoder } from '@beautymark/picture-decoder/decoder';
import type { DecoderLimits } from '@beautymark/picture-decoder/decoder-limits';
import { type PictureRefusal, PictureRefused } from '@beautymark/picture-decoder/picture';
import { Refusal } from '#platform/http/refusal.ts';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';
import { traced } from '#platform/telemetry/traced.ts';
import { PICTURE_FILES } from './picture-files.ts';

const MB = 2 ** 20;

/** Most of the time goes into encoding AVIF: 2 s, and 4 s for noise. The memory: 76 MB when idle, 176 for an AVIF at its bound. */
const LIMITS: DecoderLimits = { rssBytes: 240 * MB, cpuMs: 15 * SECOND_MS, withinMs: 45 * SECOND_MS };
/** Without pictures for this long, its memory is given back. */
const IDLE_MS = 60 * SECOND_MS;
/** What is under way when the shop closes may take so long. */
const FINISH_WITHIN_MS = 2 * SECOND_MS;

const RETRY_SECONDS = 2;

const DETAILS: Record<PictureRefusal, string> = {
  'photo.not_an_image': 'Send a JPEG, PNG, WebP or AVIF picture',
  'photo.several_pictures': 'Send a picture that does not move',
  'photo.too_small': 'Each side has at least 320 pixels',
  'photo.too_large': 'At most 12 MB and 50 megapixels; AVIF 4, interlaced PNG and progressive JPEG 10 to 20 megapixels',
};

/** Converts pictures in a process of its own, one at a time, which ends when one takes too much time or memory. */
export function pictureConverter({ limits = LIMITS, idleMs = IDLE_MS } = {}) {
  const decoder = createDecoder(limits);
  let idle: NodeJS.Timeout | undefined;
  let isStopping = false;

  /**
   * @returns what is stored, by the end of its file name
   * @throws Refusal  when it is no JPEG, PNG, WebP or AVIF that can be read, or is too small or too large
   */
  async function convert(file: Uint8Array): Promise<Record<string, Uint8Array>> {
    clearTimeout(idle);
    try {
      return await traced('picture convert', {}, () => decoder.encodeSquares(file, PICTURE_FILES));
    } catch (error) {
      if (error instanceof PictureRefused) throw new Refusal(error.code, { detail: DETAILS[error.code] });
      throw isStopping ? new Refusal('server.busy', { retryAfterSeconds: RETRY_SECONDS }) : error;
    } finally {
      idle = setTimeout(decoder.close, idleMs).unref();
    }
  }

  /** The shop closes: a picture under way is given a moment, then its process ends. */
  function stop() {
    isStopping = true;
    setTimeout(decoder.close, FINISH_WITHIN_MS).unref();
  }

  return { convert, stop };
}

/** The right to run. Releasing it starts the next one. */
type Permit = { release: () => void };
type Waiting = { who: number; answer: (permit: Permit | null) => void };

/** Of so many it is remembered when they were last served. */
const REMEMBERED = 1000;

/**
 * A queue for work that is done one at a time. Its places are shared: nobody waits in more than a few of them, and next is
 * who was served longest ago. So one who sends everything at once delays others by one piece of work.
 * @returns `acquire`: a permit as soon as it is this one's turn; null when there is no place
 */
export function fairQueue({ capacity, capacityEach }: { capacity: number; capacityEach: number }) {
  let waiting: Waiting[] = [];
  /** Who was served last stands last. */
  let served: number[] = [];
  let isRunning = false;
  let isClosed = false;

  const waitingOf = (who: number) => waiting.filter((other) => other.who === who).length;

  function serve({ who, answer }: Waiting) {
    isRunning = true;
    served = [...served.filter((other) => other !== who), who].slice(-REMEMBERED);
    answer({ release });
  }

  function reject(one: Waiting) {
    waiting = waiting.filter((other) => other !== one);
    one.answer(null);
  }

  function release() {
    isRunning = false;
    const [next] = waiting.toSorted((a, b) => served.indexOf(a.who) - served.indexOf(b.who));
    if (!next) return;
    waiting = waiting.filter((other) => other !== next);
    serve(next);
  }

  /** Makes room for one who has no place, at the cost of one who has several. @returns whether there is room now */
  function hasRoomFor(who: number): boolean {
    if (waitingOf(who) >= capacityEach) return false;
    if (waiting.length < capacity) return true;
    const last = waiting.findLast((other) => waitingOf(other.who) > 1);
    if (waitingOf(who) > 0 || !last) return false;
    reject(last);
    return true;
  }

  const acquire = (who: number): Promise<Permit | null> =>
    new Promise((answer) => {
      if (isClosed) answer(null);
      else if (!isRunning) serve({ who, answer });
      else if (hasRoomFor(who)) waiting.push({ who, answer });
      else answer(null);
    });

  /** What is under way goes on; who waits or comes now gets nothing. */
  function close() {
    isClosed = true;
    for (const one of waiting) reject(one);
  }

  return { acquire, close };
}
