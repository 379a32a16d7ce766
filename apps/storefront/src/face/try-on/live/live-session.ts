import type { Light } from '@beautymark/contracts/math/srgb';
import type { Layer } from '@beautymark/try-on/wear-layers';
import { patienceFor } from '../patience.ts';
import type { KeptPicture, LiveAnswer, LiveProblem, LiveRequest } from './live-messages.ts';

export interface LiveSession {
  wear: (layers: readonly Layer[]) => void;
  /** Draws a frame, unless the one before is still being drawn. @param take  is called only then */
  frame: (take: () => ImageBitmap) => void;
  /** Keeps a picture. @returns null where it shows no face @throws Error when the worker has ended */
  keep: (picture: ImageBitmap) => Promise<KeptPicture | null>;
  close: () => void;
}

interface LiveEvents {
  /** 0–1 */
  onLoading: (share: number) => void;
  onReady: () => void;
  /** `milliseconds` from the camera to here. The picture is the caller's. */
  onDrawn: (drawn: { picture: ImageBitmap; isFaceSeen: boolean; milliseconds: number }) => void;
  onFailed: (problem: LiveProblem) => void;
}

/**
 * Everything happens in two workers of this page, one of which draws while the other splits light from matter: the camera's
 * picture goes nowhere else.
 */
export function openLive(skin: Light | null, { onLoading, onReady, onDrawn, onFailed }: LiveEvents): LiveSession {
  const drawer = new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' });
  const preparer = new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' });
  const line = new MessageChannel();
  const patience = patienceFor(() => fail('silent'));
  let isReady = false;
  let drawingSince: number | null = null;
  let keeping: PromiseWithResolvers<KeptPicture | null> | null = null;

  const ask = (request: LiveRequest, transfer: Transferable[] = []) => drawer.postMessage(request, transfer);
  const fail = (problem: LiveProblem) => {
    keeping?.reject(new Error('the picture could not be kept'));
    keeping = null;
    patience.end();
    onFailed(problem);
  };
  drawer.onerror = () => fail('files');
  preparer.onerror = () => fail('files');
  drawer.onmessage = ({ data }: MessageEvent<LiveAnswer>) => {
    patience.end();
    if (data.type === 'failed') return fail(data.problem);
    if (data.type === 'loading') {
      patience.begin();
      return onLoading(data.share);
    }
    if (data.type === 'ready') {
      isReady = true;
      return onReady();
    }
    if (data.type === 'kept') {
      keeping?.resolve(data.picture);
      keeping = null;
      return;
    }
    const milliseconds = performance.now() - (drawingSince ?? performance.now());
    drawingSince = null;
    onDrawn({ ...data, milliseconds });
  };
  preparer.postMessage(line.port1, [line.port1]);
  ask({ type: 'open', preparer: line.port2, skin }, [line.port2]);
  patience.begin();

  return {
    wear: (layers) => ask({ type: 'wear', layers }),
    frame(take) {
      if (!isReady || drawingSince !== null) return;
      drawingSince = performance.now();
      const picture = take();
      ask({ type: 'frame', picture, seconds: drawingSince / 1000 }, [picture]);
      patience.begin();
    },
    keep(picture) {
      keeping ??= Promise.withResolvers<KeptPicture | null>();
      ask({ type: 'keep', picture }, [picture]);
      return keeping.promise;
    },
    close() {
      patience.end();
      drawer.terminate();
      preparer.terminate();
    },
  };
}
