import type { FaceDetails } from '@beautymark/contracts/face';
import { type FaceLight, lightOnFace } from '@beautymark/try-on/light-on-face';
import type { Layer } from '@beautymark/try-on/wear-layers';
import type { TryOnAnswer, TryOnRequest } from './try-on-messages.ts';

/** A photo as it is tried on: `face` is where the analysis saw it. */
export interface TryOnPhoto {
  file: Blob;
  face: NonNullable<FaceDetails['face']>;
  details: FaceDetails;
  /** As the camera saw it; told by `details` where it is not given. */
  light?: FaceLight;
}

export interface TryOnSession {
  /** Shows the layers as soon as the worker is free; of several changes meanwhile only the last. */
  wear(layers: readonly Layer[]): void;
  /** @returns the picture as JPEG @throws Error when it cannot be made */
  save(layers: readonly Layer[]): Promise<Blob>;
  close(): void;
}

/** Everything happens in a worker of this page: the photo goes nowhere else. */
export function openTryOn(
  { file, face, details, light = lightOnFace(details) }: TryOnPhoto,
  { onPicture, onFailed }: { onPicture: (picture: ImageBitmap) => void; onFailed: () => void },
): TryOnSession {
  const worker = new Worker(new URL('./try-on.worker.ts', import.meta.url), { type: 'module' });
  let saving: PromiseWithResolvers<Blob> | null = null;
  let isBusy = true;
  let waiting: readonly Layer[] | null = null;
  const ask = (request: TryOnRequest) => worker.postMessage(request);
  const fail = () => {
    saving?.reject(new Error('the picture could not be made'));
    saving = null;
    onFailed();
  };

  worker.onerror = fail;
  worker.onmessage = ({ data }: MessageEvent<TryOnAnswer>) => {
    if (data.type === 'failed') return fail();
    if (data.type === 'saved') {
      saving?.resolve(data.file);
      saving = null;
      return;
    }
    onPicture(data.picture);
    isBusy = waiting !== null;
    if (waiting) ask({ type: 'wear', layers: waiting });
    waiting = null;
  };
  ask({ type: 'open', photo: file, face, light });

  return {
    wear(layers) {
      if (isBusy) {
        waiting = layers;
        return;
      }
      isBusy = true;
      ask({ type: 'wear', layers });
    },
    save(layers) {
      saving ??= Promise.withResolvers<Blob>();
      ask({ type: 'save', layers });
      return saving.promise;
    },
    close: () => worker.terminate(),
  };
}
