import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** One look at a camera's picture; colors are 0..255. */
export interface Look {
  hasNewFrame: boolean;
  /** Of the whole picture, on average. */
  color: readonly [red: number, green: number, blue: number];
  /** Luma that two in a hundred pixels exceed. */
  brightest: number;
}

/** What the looks so far have told. */
export interface Watch {
  step: 'settling' | 'settled' | 'stopped';
  color: Look['color'] | null;
  /** Since the first picture. */
  looks: number;
  /** In a row that saw no new frame, or a black one. */
  empty: number;
}

export const FIRST_WATCH: Watch = { step: 'settling', color: null, looks: 0, empty: 0 };
export const LOOK_EVERY_MS = 400;
/** Whatever it does, a camera is waited for no longer: two seconds. */
const SETTLES_WITHIN = 5;
/** A camera that pauses for a moment goes on by itself: two and a half seconds. */
const STOPPED_AFTER = 6;
/** A lens behind a cover; the darkest room is brighter. */
const BLACK = 8;
/** In its first half second a camera changes its exposure and white balance by more between two looks. */
const AGREES = { share: 0.04, least: 3 };

/** Settled once two looks agree in light and color, stopped once there is nothing to see for too long. */
export function watchAfter(before: Watch, { hasNewFrame, color, brightest }: Look): Watch {
  if (!hasNewFrame || brightest < BLACK) {
    const empty = before.empty + 1;
    return { ...before, color: null, empty, step: empty < STOPPED_AFTER ? before.step : 'stopped' };
  }
  const looks = before.looks + 1;
  const isSettled = looks > SETTLES_WITHIN || (before.color !== null && agree(before.color, color));
  return { step: before.step === 'settled' || isSettled ? 'settled' : 'settling', color, looks, empty: 0 };
}

const agree = (one: Look['color'], other: Look['color']): boolean =>
  one.every((value, channel) => {
    const now = other[channel] ?? 0;
    return Math.abs(value - now) <= Math.max(AGREES.least, AGREES.share * Math.max(value, now));
  });

/**
 * Looks at a camera's picture while it runs.
 * @returns whether light and color have settled
 */
export function useCameraWatch(
  video: RefObject<HTMLVideoElement | null>,
  { stream, onStopped }: { stream: MediaStream | null; onStopped: () => void },
): boolean {
  const [isSettled, setIsSettled] = useState(false);
  const stopped = useEffectEvent(onStopped);
  useEffect(() => {
    if (!stream || !video.current) return;
    setIsSettled(false);
    const eye = openEye(video.current);
    let watch = FIRST_WATCH;
    const timer = setInterval(() => {
      watch = watchAfter(watch, eye.look());
      setIsSettled(watch.step === 'settled');
      if (watch.step !== 'stopped') return;
      clearInterval(timer);
      stopped();
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      eye.close();
    };
  }, [video, stream]);
  return isSettled;
}

/** Small enough that reading it costs nothing. */
const SIZE = 32;

function openEye(video: HTMLVideoElement) {
  const context = new OffscreenCanvas(SIZE, SIZE).getContext('2d', { willReadFrequently: true });
  const frames = countFrames(video);
  let seen = 0;
  return {
    look(): Look {
      const count = frames.count();
      const hasNewFrame = count !== seen && video.videoWidth > 0;
      seen = count;
      if (!context || !hasNewFrame) return { hasNewFrame, color: [0, 0, 0], brightest: 0 };
      context.drawImage(video, 0, 0, SIZE, SIZE);
      return { hasNewFrame, ...colorsOf(context.getImageData(0, 0, SIZE, SIZE).data) };
    },
    close: frames.end,
  };
}

/** Browsers from before 2024 may not tell of frames, only of the time of the last one. */
function countFrames(video: HTMLVideoElement): { count: () => number; end: () => void } {
  const isTold: boolean = 'requestVideoFrameCallback' in video;
  if (!isTold) return { count: () => video.currentTime, end: () => {} };
  let count = 0;
  let request = 0;
  const next = () => {
    request = video.requestVideoFrameCallback(() => {
      count += 1;
      next();
    });
  };
  next();
  return { count: () => count, end: () => video.cancelVideoFrameCallback(request) };
}

function colorsOf(rgba: Uint8ClampedArray): Pick<Look, 'color' | 'brightest'> {
  const sums: [number, number, number] = [0, 0, 0];
  const lumas: number[] = [];
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(at, at + 3);
    sums[0] += red;
    sums[1] += green;
    sums[2] += blue;
    lumas.push(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  lumas.sort((one, other) => one - other);
  const [red, green, blue] = sums;
  const { length } = lumas;
  return { color: [red / length, green / length, blue / length], brightest: lumas[Math.floor(length * 0.98)] ?? 0 };
}
