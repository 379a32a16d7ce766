import { createDecoder } from '@beautymark/picture-decoder/decoder';
import type { DecoderLimits } from '@beautymark/picture-decoder/decoder-limits';
import { type PictureRefusal, PictureRefused } from '@beautymark/picture-decoder/picture';
import { Refusal } from '#platform/http/refusal.ts';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';
import { traced } from '#platform/telemetry/traced.ts';
import { PICTURE_FILES } from './picture-files.ts';

const MB = 2 ** 20;

/** Encoding AVIF takes most of the time: 2 s, and 4 s for noise. Memory: 76 MB when idle, 176 for the largest AVIF. */
const LIMITS: DecoderLimits = { rssBytes: 240 * MB, cpuMs: 15 * SECOND_MS, withinMs: 45 * SECOND_MS };
/** After this time without pictures, the process ends to free its memory. */
const IDLE_MS = 60 * SECOND_MS;
/** At shutdown a running conversion gets this long. */
const FINISH_WITHIN_MS = 2 * SECOND_MS;

const RETRY_SECONDS = 2;

const DETAILS: Record<PictureRefusal, string> = {
  'photo.not_an_image': 'Send a JPEG, PNG, WebP or AVIF picture',
  'photo.several_pictures': 'Send a picture that does not move',
  'photo.too_small': 'Each side has at least 320 pixels',
  'photo.too_large': 'At most 12 MB and 50 megapixels; AVIF 4, interlaced PNG and progressive JPEG 10 to 20 megapixels',
};

/** Converts pictures one at a time in a process of its own, which ends when one takes too much time or memory. */
export function pictureConverter({ limits = LIMITS, idleMs = IDLE_MS } = {}) {
  const decoder = createDecoder(limits);
  let idle: NodeJS.Timeout | undefined;
  let isStopping = false;

  /**
   * @returns the files to store, by the ends of their names
   * @throws Refusal  unless it is a readable JPEG, PNG, WebP or AVIF of an allowed size
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

  /** At shutdown a running conversion gets a moment, then the process ends. */
  function stop() {
    isStopping = true;
    setTimeout(decoder.close, FINISH_WITHIN_MS).unref();
  }

  return { convert, stop };
}
