import { type RefObject, useEffect, useState } from 'react';

/** A frame for judging: small enough that reading it costs nothing. */
export const WIDTH = 48;
export const HEIGHT = 36;
const EVERY_MS = 500;

/**
 * Luma 0..255. The light is judged by its highlights, never by the mean: a very deep skin in good light has a dark mean
 * and bright highlights, and must not be told to find more light.
 */
const DIM_HIGHLIGHTS = 80;
const CLIPPED = 250;
const CLIPPED_SHARE = 0.15;
/** Mean change of luma from one look to the next, above which the picture will be blurred. */
const RESTLESS = 14;

const READY = 'Fill the oval with your face';

/** One instruction at a time, the most harmful fault first. Lumas are rows of WIDTH × HEIGHT values 0..255. */
export function adviceFor(luma: Float32Array, before: Float32Array | null): string {
  const inside = inOval(luma).sort();
  const highlight = inside[Math.floor(inside.length * 0.98)] ?? 0;
  if (highlight < DIM_HIGHLIGHTS) return 'More light on your face, please';
  if (inside.filter((value) => value >= CLIPPED).length > inside.length * CLIPPED_SHARE) {
    return 'A little less light, please';
  }
  if (before && mean(inOval(luma.map((value, at) => Math.abs(value - (before[at] ?? value))))) > RESTLESS) {
    return 'Hold still';
  }
  return READY;
}

/** Only what lies in the guide counts: a bright window behind a dark face is still too dark. */
const inOval = (values: Float32Array) =>
  values.filter((_, at) => {
    const dx = ((at % WIDTH) + 0.5 - WIDTH / 2) / (WIDTH * 0.22);
    const dy = (Math.floor(at / WIDTH) + 0.5 - HEIGHT / 2) / (HEIGHT * 0.4);
    return dx * dx + dy * dy <= 1;
  });

const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What the shopper can do for a better picture, looked at twice a second while the camera runs. */
export function useFrameAdvice(video: RefObject<HTMLVideoElement | null>, running: boolean): string {
  const [advice, setAdvice] = useState(READY);
  useEffect(() => {
    if (!running) return;
    const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true });
    let before: Float32Array | null = null;
    const look = () => {
      if (!video.current || !context) return;
      context.drawImage(video.current, 0, 0, WIDTH, HEIGHT);
      const luma = lumaOf(context.getImageData(0, 0, WIDTH, HEIGHT).data);
      setAdvice(adviceFor(luma, before));
      before = luma;
    };
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [video, running]);
  return advice;
}

/** Rec. 709 luma of gamma-coded RGBA bytes. */
function lumaOf(rgba: Uint8ClampedArray): Float32Array {
  const luma = new Float32Array(rgba.length / 4);
  for (let at = 0; at < luma.length; at += 1) {
    const [r = 0, g = 0, b = 0] = rgba.subarray(at * 4, at * 4 + 3);
    luma[at] = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  return luma;
}
