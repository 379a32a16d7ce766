import type { Rectangle } from '@beautymark/try-on/face-frame';
import type { CSSProperties } from 'react';

/** Scales and moves the whole photo so that the crop fills its frame. */
export const cropStyle = ({ x, y, width, height }: Rectangle): CSSProperties => ({
  left: `${(-x / width) * 100}%`,
  top: `${(-y / height) * 100}%`,
  width: `${100 / width}%`,
  height: `${100 / height}%`,
});

/** The rectangle around a face and what is held beside it. */
export const boundsWith = (
  { x, y, width, height }: Rectangle,
  places: readonly (readonly [number, number])[],
): Rectangle => boundsOf([[x, y], [x + width, y + height], ...places]);

/** The upright rectangle around places, of which there is at least one. */
function boundsOf(places: readonly (readonly [number, number])[]): Rectangle {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
