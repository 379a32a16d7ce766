/** The edges of a box in the window, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The toggle's edge, its distance from the window's edges, and the distance that it keeps from a control. */
export const TOGGLE_SIZE = 56;
export const TOGGLE_MARGIN = 16;
const GAP = 4;
/** Taller things are cards and pictures: a corner of them may be covered, they can be pressed beside it. */
const CONTROL_HEIGHT_MAX = 72;
/** Above this share of the window lies the header, and the thumb does not reach. */
const HIGHEST_SHARE = 0.25;

type Window = { width: number; height: number };
type Way = { x: number; y: number };

/**
 * Finds the place for the toggle that covers no control and, where that is possible, no head or price: in its corner, else higher on
 * the same side, else on the left.
 * @param controls  boxes of everything that can be pressed or typed into
 * @param window    its inner size
 * @param words     boxes that it covers only where no other place is clear of the controls
 * @returns         how far to move from the bottom right corner, x to the left and y up; in the corner when nothing is free
 */
export const freePlace = (controls: readonly Box[], window: Window, words: readonly Box[] = []): Way =>
  clearOf([...controls, ...words], window) ?? clearOf(controls, window) ?? { x: 0, y: 0 };

function clearOf(controls: readonly Box[], { width, height }: Window): Way | null {
  const small = controls.filter(({ top, bottom }) => bottom - top > 0 && bottom - top <= CONTROL_HEIGHT_MAX);
  for (const x of [0, width - TOGGLE_SIZE - 2 * TOGGLE_MARGIN]) {
    const right = width - TOGGLE_MARGIN - x + GAP;
    const left = right - TOGGLE_SIZE - 2 * GAP;
    const inColumn = small.filter((box) => box.left < right && box.right > left);
    let bottom = height - TOGGLE_MARGIN;
    while (bottom - TOGGLE_SIZE > height * HIGHEST_SHARE) {
      const [from, to] = [bottom - TOGGLE_SIZE - GAP, bottom + GAP];
      const inTheWay = inColumn.filter((box) => box.top < to && box.bottom > from);
      if (inTheWay.length === 0) return { x, y: height - TOGGLE_MARGIN - bottom };
      bottom = Math.min(...inTheWay.map(({ top }) => top)) - GAP;
    }
  }
  return null;
}
