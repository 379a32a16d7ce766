import { median } from '@beautymark/contracts/math/statistics';

/** What a slow machine is spared, one after the other: pixels first, then every second frame. */
const STEPS = [
  { height: 960, every: 1 },
  { height: 720, every: 1 },
  { height: 540, every: 1 },
  { height: 400, every: 1 },
  { height: 400, every: 2 },
] as const;
const MOST_SPARED = STEPS.length - 1;

/** So many frames decide. On a slow machine it is as many as come in this time, so that the sentence does not take minutes. */
const FRAMES = 20;
const LEAST_FRAMES = 3;
const DECIDES_AFTER_MS = 2 * 1000;
/** A frame that takes longer than this is too dear, and one that takes less leaves room for more, in milliseconds. */
const DEAR = 66;
const CHEAP = 22;
/** With everything spared, slower than this is no moving picture any more: under four frames a second. */
const TOO_SLOW = 250;

/** How finely and how often the camera's picture is drawn. */
export interface Pace {
  step: number;
  /** What the last frames took, in milliseconds. */
  recent: readonly number[];
}

export const FULL_PACE: Pace = { step: 0, recent: [] };

/** @param milliseconds  that a frame took from the camera to the screen */
export function paceAfter({ step, recent }: Pace, milliseconds: number): Pace {
  const frames = [...recent, milliseconds].slice(-FRAMES);
  if (!canDecide(frames)) return { step, recent: frames };
  const usual = median(frames);
  if (usual > TOO_SLOW && step < MOST_SPARED) return { step: MOST_SPARED, recent: [] };
  if (usual > DEAR && step < MOST_SPARED) return { step: step + 1, recent: [] };
  if (usual < CHEAP && step > 0) return { step: step - 1, recent: [] };
  return { step, recent: frames };
}

/** Pixels of the frame's height, and of how many frames one is drawn. */
export const settingsOf = ({ step }: Pace): { height: number; every: number } => STEPS[step] ?? STEPS[0];

export const isTooSlow = ({ step, recent }: Pace): boolean =>
  step === MOST_SPARED && canDecide(recent) && median([...recent]) > TOO_SLOW;

function canDecide(frames: readonly number[]): boolean {
  if (frames.length >= FRAMES) return true;
  return frames.length >= LEAST_FRAMES && frames.reduce((sum, one) => sum + one, 0) >= DECIDES_AFTER_MS;
}
