/** Without a face for so long, nothing is left of the makeup; found again, it is back sooner. */
const FADE_SECONDS = { out: 0.5, in: 0.15 };

/**
 * How much of the makeup is there.
 * @param before  at the frame before; null where no face has been seen yet
 * @returns       0–1
 */
export function presenceAfter(
  before: { seconds: number; presence: number } | null,
  seconds: number,
  isFaceSeen: boolean,
): number {
  if (!before) return 0;
  const elapsed = Math.max(0, seconds - before.seconds);
  const change = isFaceSeen ? elapsed / FADE_SECONDS.in : -elapsed / FADE_SECONDS.out;
  return Math.min(1, Math.max(0, before.presence + change));
}
