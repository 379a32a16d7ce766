import type { Light } from '@beautymark/contracts/math/srgb';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { layersOf, type WornProduct } from '../worn-products.ts';
import type { KeptPicture, LiveProblem } from './live-messages.ts';
import { FULL_PACE, isTooSlow, paceAfter, settingsOf } from './live-pace.ts';
import { type LiveSession, openLive } from './live-session.ts';
import { everyFrame, mirroredFrames } from './mirrored-frames.ts';

/** A kept picture is as fine as the camera allows. */
const KEPT_HEIGHT = 1280;

export type LiveStep =
  /** `share` of the files, 0–1. */
  { step: 'loading'; share: number } | { step: 'running'; isFaceSeen: boolean; isTooSlow: boolean };

export interface Live {
  state: LiveStep;
  /** The camera's picture, and the one with what is worn. */
  video: RefObject<HTMLVideoElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** @returns null where no face is seen @throws Error when it cannot be made */
  keep: () => Promise<KeptPicture | null>;
}

interface LiveOptions {
  /** Null while the camera is off. */
  stream: MediaStream | null;
  /** See FaceLight. */
  skin: Light | null;
  worn: readonly WornProduct[];
  onFailed: (problem: LiveProblem) => void;
}

/** Shows a camera's picture with what is worn. What is loaded for it stays until it is closed, also while the camera is off. */
export function useLive({ stream, skin, worn, onFailed }: LiveOptions): Live {
  const [state, setState] = useState<LiveStep>({ step: 'loading', share: 0 });
  const video = useRef<HTMLVideoElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const session = useRef<LiveSession | null>(null);
  const pace = useRef(FULL_PACE);
  const hasCamera = useHasBeen(stream !== null);

  const opened = useEffectEvent(() =>
    openLive(skin, {
      onLoading: (share) => setState({ step: 'loading', share }),
      onReady: () => session.current?.wear(layersOf(worn)),
      onDrawn({ picture, isFaceSeen, milliseconds }) {
        pace.current = paceAfter(pace.current, milliseconds);
        show(canvas.current, picture);
        setState((before) => runningAfter(before, { isFaceSeen, isTooSlow: isTooSlow(pace.current) }));
      },
      onFailed,
    }),
  );
  useEffect(() => {
    if (!hasCamera) return;
    const open = opened();
    session.current = open;
    return () => {
      session.current = null;
      open.close();
    };
  }, [hasCamera]);
  useEffect(() => session.current?.wear(layersOf(worn)), [worn]);
  useEffect(() => {
    const shown = video.current;
    if (!shown || !stream) return;
    shown.srcObject = stream;
    const take = mirroredFrames(shown);
    let count = 0;
    const end = everyFrame(shown, () => {
      const { height, every } = settingsOf(pace.current);
      if (count++ % every === 0) session.current?.frame(() => take(height));
    });
    return () => {
      end();
      shown.srcObject = null;
    };
  }, [stream]);

  return {
    state,
    video,
    canvas,
    keep: async () => {
      if (!session.current || !video.current) throw new Error('the camera is off');
      return session.current.keep(mirroredFrames(video.current)(KEPT_HEIGHT));
    },
  };
}

function useHasBeen(now: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(now);
  if (now && !hasBeen) setHasBeen(true);
  return hasBeen;
}

/** The same state while nothing has changed, so that frames render nothing. */
function runningAfter(before: LiveStep, now: { isFaceSeen: boolean; isTooSlow: boolean }): LiveStep {
  const isSame =
    before.step === 'running' && before.isFaceSeen === now.isFaceSeen && before.isTooSlow === now.isTooSlow;
  return isSame ? before : { step: 'running', ...now };
}

/** The canvas takes the picture over without copying it. */
function show(canvas: HTMLCanvasElement | null, picture: ImageBitmap) {
  const context = canvas?.getContext('bitmaprenderer');
  if (!canvas || !context) return picture.close();
  if (canvas.width !== picture.width) canvas.width = picture.width;
  if (canvas.height !== picture.height) canvas.height = picture.height;
  context.transferFromImageBitmap(picture);
}
