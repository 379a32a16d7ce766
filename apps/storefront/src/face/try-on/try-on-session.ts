import type { FaceDetails } from '@beautymark/contracts/face';
import { type FaceLight, lightOnFace } from '@beautymark/try-on/light-on-face';
import type { TryOnAnswer, TryOnRequest } from './try-on-messages.ts';
import { layersOf, type WornProduct } from './worn-products.ts';

/** A photo as it is tried on: `face` is where the analysis saw it. */
export interface TryOnPhoto {
  file: Blob;
  face: NonNullable<FaceDetails['face']>;
  details: FaceDetails;
  /** As the camera saw it; told by `details` where it is not given. */
  light?: FaceLight;
}

export interface TryOnSession {
  /** Shows what is worn as soon as the worker is free; of several changes meanwhile only the last. */
  wear(worn: readonly WornProduct[]): void;
  /** @returns the picture as JPEG @throws Error when it cannot be made */
  save(worn: readonly WornProduct[]): Promise<Blob>;
  close(): void;
}

interface TryOnEvents {
  /** @param worn  what the picture wears */
  onPicture: (picture: ImageBitmap, worn: readonly WornProduct[]) => void;
  onFailed: () => void;
}

/** Everything happens in a worker of this page: the photo goes nowhere else. */
export function openTryOn(
  { file, face, details, light = lightOnFace(details) }: TryOnPhoto,
  { onPicture, onFailed }: TryOnEvents,
): TryOnSession {
  const worker = new Worker(new URL('./try-on.worker.ts', import.meta.url), { type: 'module' });
  let saving: PromiseWithResolvers<Blob> | null = null;
  let asked: readonly WornProduct[] | null = [];
  let waiting: readonly WornProduct[] | null = null;
  const ask = (request: TryOnRequest) => worker.postMessage(request);
  const wear = (worn: readonly WornProduct[]) => {
    asked = worn;
    ask({ type: 'wear', layers: layersOf(worn) });
  };
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
    onPicture(data.picture, asked ?? []);
    asked = null;
    if (waiting) wear(waiting);
    waiting = null;
  };
  ask({ type: 'open', photo: file, face, light });

  return {
    wear(worn) {
      if (asked) waiting = worn;
      else wear(worn);
    },
    save(worn) {
      saving ??= Promise.withResolvers<Blob>();
      ask({ type: 'save', layers: layersOf(worn) });
      return saving.promise;
    },
    close: () => worker.terminate(),
  };
}
