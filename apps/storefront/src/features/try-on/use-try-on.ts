import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { openTryOn, type TryOnPhoto, type TryOnSession } from './try-on-session.ts';
import { layersOf, type WornProduct } from './worn-products.ts';

export interface TryOn {
  step: 'opening' | 'ready' | 'failed';
  /** Shows the photo as it is, and as it looks with what is worn. */
  canvases: { bare: RefObject<HTMLCanvasElement | null>; worn: RefObject<HTMLCanvasElement | null> };
  save: () => Promise<Blob>;
}

/**
 * Opens the photo once and shows on it what is worn.
 * @param photo  null while none is shown: its worker has ended
 */
export function useTryOn(photo: TryOnPhoto | null, worn: readonly WornProduct[]): TryOn {
  const [step, setStep] = useState<TryOn['step']>('opening');
  const bare = useRef<HTMLCanvasElement>(null);
  const shown = useRef<HTMLCanvasElement>(null);
  const session = useRef<TryOnSession | null>(null);
  const file = photo?.file;

  const showPicture = useEffectEvent((picture: ImageBitmap) => {
    if (step === 'opening') drawOn(bare.current, picture);
    drawOn(shown.current, picture);
    picture.close();
    setStep('ready');
  });
  const open = useEffectEvent(() => {
    const opened =
      photo && openTryOn(photo, { onPicture: (picture) => showPicture(picture), onFailed: () => setStep('failed') });
    opened?.wear(layersOf(worn));
    return opened;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is another session
  useEffect(() => {
    setStep('opening');
    const opened = open();
    session.current = opened;
    return () => opened?.close();
  }, [file]);
  useEffect(() => session.current?.wear(layersOf(worn)), [worn]);

  return {
    step,
    canvases: { bare, worn: shown },
    save: () => session.current?.save(layersOf(worn)) ?? Promise.reject(new Error('no photo is open')),
  };
}

function drawOn(canvas: HTMLCanvasElement | null, picture: ImageBitmap) {
  if (!canvas) return;
  // Setting the size clears a canvas, which would flash.
  if (canvas.width !== picture.width) canvas.width = picture.width;
  if (canvas.height !== picture.height) canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
}
