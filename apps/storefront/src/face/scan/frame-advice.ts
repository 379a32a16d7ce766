import { type RefObject, useEffect, useState } from 'react';
import { displayedCrop, type Guides, paperAdvice } from './paper-advice.ts';

/** A frame for judging: small enough that reading it costs nothing. */
export const WIDTH = 48;
export const HEIGHT = 36;
/** The ordinary oval, in shares of the frame. */
const OVAL = { x: 0.28, y: 0.1, width: 0.44, height: 0.8 };
const EVERY_MS = 500;

/**
 * Luma 0..255. The light is judged by its highlights, never by the mean: a very deep skin in good light has a dark mean
 * and bright highlights, and must not be told to find more light.
 */
const DIM_HIGHLIGHTS = 80;
const CLIPPED = 250;
const CLIPPED_SHARE = 0.15;
/** Mean change of luma from one look to the next, above which the picture will be blurred. */
const MOTION_THRESHOLD = 14;

const READY = 'Fill the oval with your face';

/**
 * One instruction at a time, the most harmful fault first. Lumas are rows of WIDTH × HEIGHT values 0..255.
 * @param guides  where face and sheet are to be held, when a sheet is
 */
export function adviceFor(luma: Float32Array, before: Float32Array | null, guides: Guides | null = null): string {
  const inOval = insideOval(guides?.face ?? OVAL);
  const inside = inOval(luma).sort();
  const highlight = inside[Math.floor(inside.length * 0.98)] ?? 0;
  if (highlight < DIM_HIGHLIGHTS) return 'More light on your face, please';
  if (inside.filter((value) => value >= CLIPPED).length > inside.length * CLIPPED_SHARE) {
    return 'A little less light, please';
  }
  if (before && mean(inOval(luma.map((value, at) => Math.abs(value - (before[at] ?? value))))) > MOTION_THRESHOLD) {
    return 'Hold still';
  }
  return guides ? paperAdvice(luma, { width: WIDTH, height: HEIGHT }, guides) : READY;
}

/** Only what lies in the guide counts: a bright window behind a dark face is still too dark. */
const insideOval =
  ({ x, y, width, height }: Guides['face']) =>
  (values: Float32Array) =>
    values.filter((_, at) => {
      const dx = (((at % WIDTH) + 0.5) / WIDTH - x - width / 2) / (width / 2);
      const dy = ((Math.floor(at / WIDTH) + 0.5) / HEIGHT - y - height / 2) / (height / 2);
      return dx * dx + dy * dy <= 1;
    });

const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What the shopper can do for a better picture, looked at twice a second while the camera runs. */
export function useFrameAdvice(
  video: RefObject<HTMLVideoElement | null>,
  { isRunning, paperGuide }: { isRunning: boolean; paperGuide: RefObject<HTMLElement | null> | null },
): string {
  const [advice, setAdvice] = useState(READY);
  useEffect(() => {
    if (!isRunning) return;
    const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true });
    let before: Float32Array | null = null;
    const look = () => {
      if (!video.current || !context) return;
      const guides = paperGuide?.current ? guidesIn(paperGuide.current, video.current) : null;
      drawAsShown(context, video.current);
      const luma = lumaOf(context.getImageData(0, 0, WIDTH, HEIGHT).data);
      setAdvice(adviceFor(luma, before, guides));
      before = luma;
    };
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [video, isRunning, paperGuide]);
  return advice;
}

/** Mirrored and cut off as the view shows it, so that the guides lie where the shopper sees them. */
function drawAsShown(context: OffscreenCanvasRenderingContext2D, video: HTMLVideoElement) {
  const { x, y, width, height } = displayedCrop(
    { width: video.videoWidth, height: video.videoHeight },
    { width: video.clientWidth, height: video.clientHeight },
  );
  context.setTransform(-1, 0, 0, 1, WIDTH, 0);
  context.drawImage(video, x, y, width, height, 0, 0, WIDTH, HEIGHT);
}

/** Where the guides lie, in shares of the view. */
function guidesIn(guide: HTMLElement, video: HTMLVideoElement): Guides {
  const view = video.getBoundingClientRect();
  const shareOf = (name: string) => {
    const box = guide.querySelector(`[data-guide="${name}"]`)?.getBoundingClientRect() ?? view;
    return {
      x: (box.x - view.x) / view.width,
      y: (box.y - view.y) / view.height,
      width: box.width / view.width,
      height: box.height / view.height,
    };
  };
  return { face: shareOf('face'), paper: shareOf('paper') };
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
