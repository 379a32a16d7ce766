import { lightOnFace } from '@beautymark/try-on/light-on-face';
import type { TryOnPhoto } from '#platform/scan/wearing.ts';
import { patienceFor } from './patience.ts';
import type { TryOnAnswer, TryOnRequest } from './try-on-messages.ts';
import { layersOf, type WornProduct } from './worn-products.ts';

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
export function openTryOn(photo: TryOnPhoto, { onPicture, onFailed }: TryOnEvents): TryOnSession {
  const { bench, isNew } = benchFor(photo);
  let isClosed = false;
  let saving: PromiseWithResolvers<Blob> | null = null;
  let asked: readonly WornProduct[] | null = [];
  let waiting: readonly WornProduct[] | null = null;
  const fail = () => {
    saving?.reject(new Error('the picture could not be made'));
    saving = null;
    onFailed();
  };
  const leave = bench.enter(fail);

  function onAnswer(answer: TryOnAnswer): void {
    if (answer.type === 'saved') {
      saving?.resolve(answer.file);
      saving = null;
    }
    if (answer.type !== 'worn') return;
    if (isClosed) {
      answer.picture.close();
      return;
    }
    onPicture(answer.picture, asked ?? []);
    asked = null;
    if (waiting) wear(waiting);
    waiting = null;
  }
  function wear(worn: readonly WornProduct[]) {
    asked = worn;
    bench.ask({ type: 'wear', layers: layersOf(worn) }, onAnswer);
  }
  // Either shows the photo as it is.
  if (isNew) bench.ask(openingOf(photo), onAnswer);
  else wear([]);

  return {
    wear(worn) {
      if (asked) waiting = worn;
      else wear(worn);
    },
    save(worn) {
      saving ??= Promise.withResolvers<Blob>();
      bench.ask({ type: 'save', layers: layersOf(worn) }, onAnswer);
      return saving.promise;
    },
    close() {
      isClosed = true;
      leave();
    },
  };
}

const openingOf = ({ file, face, details, light = lightOnFace(details) }: TryOnPhoto): TryOnRequest => ({
  type: 'open',
  photo: file,
  face,
  light,
});

const prepared = new WeakSet<Blob>();

/** Whether it was prepared before: its shopper has been told, and waits less. */
export const wasPrepared = (photo: Blob): boolean => prepared.has(photo);

type Bench = ReturnType<typeof openBench>;
/** By photo: what shows the same photo, such as the tabs of a result, shares what was prepared of it. */
const benches = new Map<Blob, Bench>();

function benchFor({ file }: TryOnPhoto): { bench: Bench; isNew: boolean } {
  const known = benches.get(file);
  const bench = known ?? openBench(file);
  benches.set(file, bench);
  return { bench, isNew: !known };
}

/** A photo's worker, until the last who has entered has left, or it fails. */
function openBench(photo: Blob) {
  const worker = new Worker(new URL('./try-on.worker.ts', import.meta.url), { type: 'module' });
  const users = new Set<() => void>();
  /** The worker answers each message, in the same order. */
  const asking: ((answer: TryOnAnswer) => void)[] = [];
  const patience = patienceFor(() => fail());
  const end = () => {
    if (benches.get(photo) !== bench) return;
    benches.delete(photo);
    patience.end();
    worker.terminate();
  };
  const fail = () => {
    end();
    for (const failed of users) failed();
  };
  worker.onerror = fail;
  worker.onmessage = ({ data }: MessageEvent<TryOnAnswer>) => {
    patience.end();
    const onAnswer = asking.shift();
    if (data.type === 'failed') return fail();
    if (asking.length > 0) patience.begin();
    prepared.add(photo);
    onAnswer?.(data);
  };
  const bench = {
    ask(request: TryOnRequest, onAnswer: (answer: TryOnAnswer) => void): void {
      asking.push(onAnswer);
      worker.postMessage(request);
      patience.begin();
    },
    /** @returns leaves */
    enter(onFailed: () => void): () => void {
      users.add(onFailed);
      return () => {
        users.delete(onFailed);
        // Later: with a change of tabs the next one enters at once.
        setTimeout(() => users.size === 0 && end());
      };
    },
  };
  return bench;
}
