const MB = 2 ** 20;

/** How much of a picture a decoder may have to keep in memory at once, computed from the file's header. */
export const HELD_BYTES_MAX = 80 * MB;

export type DecoderLimits = {
  /** Resident memory of the process. */
  rssBytes: number;
  /** CPU time for one picture. Unlike elapsed time it does not depend on other programs. */
  cpuMs: number;
  /** Elapsed time until the answer, in case the process hangs without using CPU time. */
  withinMs: number;
};

/** An idle process has 76 MB; the largest photo takes a second. */
export const PHOTO_LIMITS: DecoderLimits = { rssBytes: 180 * MB, cpuMs: 3000, withinMs: 12_000 };
