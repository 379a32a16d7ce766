const MB = 2 ** 20;

/** What a decoder may have to hold of a photo at once, by the photo's own header. */
export const HELD_BYTES_MAX = 80 * MB;

export type DecoderLimits = {
  /** Memory of the process. */
  rssBytes: number;
  /** Of the processor, for one photo: other programs do not stretch it. */
  cpuMs: number;
  /** Until the answer, for a process that does nothing at all. */
  withinMs: number;
};

/** A process has 76 MB between photos; the largest photo takes a second. */
export const DECODER_LIMITS: DecoderLimits = { rssBytes: 180 * MB, cpuMs: 3000, withinMs: 12_000 };
