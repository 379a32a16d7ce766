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
