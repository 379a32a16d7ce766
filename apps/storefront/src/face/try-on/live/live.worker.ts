import { openBrowserModel } from '@beautymark/face-analysis/live';
import { FilesMissing, fetchFaceFiles } from './face-files.ts';
import type { LiveAnswer, LiveRequest } from './live-messages.ts';
import { type LiveScene, liveScene } from './live-scene.ts';

let scene: LiveScene | null = null;
/** Messages that arrive while the files are still coming wait for them. */
let last: Promise<unknown> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<LiveRequest>) => {
  last = last
    .then(() => answerTo(data))
    // Nothing of the picture is told: only that it did not work.
    .catch((error: unknown) => say({ type: 'failed', problem: error instanceof FilesMissing ? 'files' : 'browser' }));
};

async function answerTo(request: LiveRequest): Promise<void> {
  if (request.type === 'open') {
    const { networks, wasm } = await fetchFaceFiles((share) => say({ type: 'loading', share }));
    const { preparer, skin } = request;
    scene = liveScene({ model: await openBrowserModel(networks, wasm), preparer, skin });
    return say({ type: 'ready' });
  }
  if (!scene) throw new Error('nothing is open');
  if (request.type === 'wear') return scene.wear(request.layers);
  if (request.type === 'keep') return say({ type: 'kept', picture: await scene.keep(request.picture) });
  const drawn = scene.draw(request.picture, request.seconds);
  say({ type: 'drawn', ...drawn }, [drawn.picture]);
}

const say = (answer: LiveAnswer, transfer: Transferable[] = []) => self.postMessage(answer, { transfer });
