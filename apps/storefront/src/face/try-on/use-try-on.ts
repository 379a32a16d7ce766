import { faceCrop } from '@beautymark/try-on/face-frame';
import { type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TryOnPhoto } from '#platform/scan/wearing.ts';
import { IsTabShown } from '#ui/tabs.tsx';
import { openTryOn, type TryOnSession, wasPrepared } from './try-on-session.ts';
import type { WornProduct } from './worn-products.ts';

export interface TryOn {
  /** `bare`: it is only shown, and no worker has been started for it. `opening`: for the first time. */
  step: 'bare' | 'opening' | 'reopening' | 'ready' | 'failed';
  /** What the picture that is seen wears. */
  drawn: readonly WornProduct[];
  /** Shows the photo as it is, and as it looks with what is worn. */
  canvases: { bare: RefObject<HTMLCanvasElement | null>; worn: RefObject<HTMLCanvasElement | null> };
  save: () => Promise<Blob>;
  /** After a failure. */
  again: () => void;
}

const NOTHING: readonly WornProduct[] = [];

/**
 * Shows the photo at once, opens it in a worker, and shows on it what is worn.
 * @param photo  null while none is shown: its worker has ended
 */
export function useTryOn(photo: TryOnPhoto | null, worn: readonly WornProduct[]): TryOn {
  const [step, setStep] = useState<TryOn['step']>('bare');
  const [drawn, setDrawn] = useState(NOTHING);
  const bare = useRef<HTMLCanvasElement>(null);
  const shown = useRef<HTMLCanvasElement>(null);
  const session = useRef<TryOnSession | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isTabShown = use(IsTabShown);
  const file = photo?.file;

  const showPicture = useEffectEvent((picture: ImageBitmap, wears: readonly WornProduct[]) => {
    if (step === 'opening' || step === 'reopening') drawOn(bare.current, picture);
    drawOn(shown.current, picture);
    picture.close();
    setStep('ready');
    setDrawn(wears);
  });
  const open = useEffectEvent(() => {
    const opened =
      photo &&
      openTryOn(photo, {
        onPicture: (picture, wears) => showPicture(picture, wears),
        onFailed: () => setStep('failed'),
      });
    opened?.wear(worn);
    return opened;
  });
  const showBare = useEffectEvent(() => (photo ? drawPhoto(photo, bare) : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is another picture
  useEffect(() => {
    setStep('bare');
    setDrawn(NOTHING);
    // What cannot be shown is told by the worker, which is asked to show it, too.
    showBare()?.catch(() => {});
  }, [file]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is another session
  useEffect(() => {
    setStep(file && wasPrepared(file) ? 'reopening' : 'opening');
    const opened = open();
    session.current = opened;
    return () => opened?.close();
  }, [file, attempt]);
  useEffect(() => {
    if (isTabShown) session.current?.wear(worn);
  }, [worn, isTabShown]);
  const drawAgain = useEffectEvent(({ target }: Event) => {
    if (target !== bare.current && target !== shown.current) return;
    showBare()?.catch(() => {});
    session.current?.wear(worn);
  });
  useEffect(() => {
    // The browser had taken the graphics card away, and with it what was drawn. Such an event does not bubble.
    const restored = (event: Event) => drawAgain(event);
    document.addEventListener('contextrestored', restored, true);
    return () => document.removeEventListener('contextrestored', restored, true);
  }, []);

  return {
    step,
    drawn,
    canvases: { bare, worn: shown },
    again: () => setAttempt(attempt + 1),
    save: () => session.current?.save(worn) ?? Promise.reject(new Error('no photo is open')),
  };
}

/** The photo as the worker will crop it, long before that is done. */
async function drawPhoto({ file, face }: TryOnPhoto, { current: canvas }: RefObject<HTMLCanvasElement | null>) {
  const picture = await createImageBitmap(file);
  const crop = faceCrop(face.box, picture);
  const [width, height] = [crop.width * picture.width, crop.height * picture.height];
  if (canvas) {
    canvas.width = Math.round(width);
    canvas.height = Math.round(height);
    const [left, top] = [crop.x * picture.width, crop.y * picture.height];
    canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
}

function drawOn(canvas: HTMLCanvasElement | null, picture: ImageBitmap) {
  if (!canvas) return;
  // Setting the size clears a canvas, which would flash.
  if (canvas.width !== picture.width) canvas.width = picture.width;
  if (canvas.height !== picture.height) canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
}
