import { type RefObject, useEffect, useState } from 'react';

const CONTROLS = 'button, input, select, textarea, summary';
/** Between the button and what it makes way for, in CSS pixels. */
const GAP_PX = 8;
/** A page whose controls lie one above the other to here is left alone: the button must stay near its corner. */
const LIFT_MAX_PX = 96;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * How far up a button must stand so that none of the controls lies under it.
 * @returns CSS pixels; 0 where it may stay, and where it would have to go too far
 */
export function liftOver(controls: readonly Box[], { left, right, top, bottom }: Box): number {
  let lift = 0;
  for (;;) {
    const lifted = { left, right, top: top - lift, bottom: bottom - lift };
    const covered = controls.filter((control) => overlap(control, lifted));
    if (covered.length === 0) return lift;
    lift = bottom - Math.min(...covered.map((control) => control.top)) + GAP_PX;
    if (lift > LIFT_MAX_PX) return 0;
  }
}

/** For what a visitor sees before scrolling, in CSS pixels: from then on they can move what lies under the button. */
export function useLiftAtFirst(button: RefObject<HTMLElement | null>, isReady: boolean): number {
  const [lift, setLift] = useState(0);
  useEffect(() => {
    const own = button.current?.getBoundingClientRect();
    if (!isReady || !own || window.scrollY > 0) return;
    const controls = [...document.querySelectorAll(`main :is(${CONTROLS})`)].map((one) => one.getBoundingClientRect());
    setLift(liftOver(controls, own));
    const reset = () => setLift(0);
    window.addEventListener('scroll', reset, { once: true, passive: true });
    return () => window.removeEventListener('scroll', reset);
  }, [button, isReady]);
  return lift;
}
