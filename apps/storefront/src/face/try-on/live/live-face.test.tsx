import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TryOnPhoto } from '#platform/scan/wearing.ts';
import { onToast, type Toast } from '#platform/toasts/toasts.ts';
import type { WornProduct } from '../worn-products.ts';
import LiveFace from './live-face.tsx';
import type { KeptPicture, LiveAnswer, LiveRequest } from './live-messages.ts';

const picture = { width: 4, height: 5, close: () => {} } as ImageBitmap;

// The camera's frames and what draws them need a real browser: e2e/live-try-on.spec.ts.
vi.mock('./mirrored-frames.ts', () => ({
  mirroredFrames: () => () => picture,
  everyFrame: (_: HTMLVideoElement, onFrame: () => void) => {
    const timer = setInterval(onFrame, 5);
    return () => clearInterval(timer);
  },
}));

vi.mock('#platform/scan/camera-watch.ts', () => ({ useCameraWatch: () => true }));

/** Answers as the real worker of the moving picture does; the other one is only handed a line. */
class FakeWorker {
  static asked: LiveRequest[] = [];
  static ended = 0;
  static opening: LiveAnswer[] = [{ type: 'ready' }];
  static kept: KeptPicture | null = null;
  static isFaceSeen = true;
  onmessage: ((event: { data: LiveAnswer }) => void) | null = null;
  postMessage(request: LiveRequest) {
    if (!('type' in request)) return;
    FakeWorker.asked.push(request);
    const { isFaceSeen, kept } = FakeWorker;
    if (request.type === 'open') for (const answer of FakeWorker.opening) this.answer(answer);
    if (request.type === 'frame') this.answer({ type: 'drawn', picture, isFaceSeen });
    if (request.type === 'keep') this.answer({ type: 'kept', picture: kept });
  }
  terminate() {
    FakeWorker.ended++;
  }
  private answer(data: LiveAnswer) {
    setTimeout(() => act(() => this.onmessage?.({ data })));
  }
}

class FakeTrack extends EventTarget {
  stop = vi.fn();
}
let track: FakeTrack;
const getUserMedia = vi.fn();

beforeEach(() => {
  track = new FakeTrack();
  FakeWorker.asked = [];
  FakeWorker.ended = 0;
  FakeWorker.opening = [{ type: 'ready' }];
  FakeWorker.kept = null;
  FakeWorker.isFaceSeen = true;
  getUserMedia.mockResolvedValue({ getTracks: () => [track] });
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = {};
      port2 = {};
    },
  );
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }));
  // It would want a real stream.
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
});
afterEach(() => vi.unstubAllGlobals());

const vesper: WornProduct = {
  productId: 7,
  productName: 'Rouge Cathédrale',
  wear: { place: 'lips', coverage: 'full', finish: 'matte', shade: 'Vesper', hex: '#7e2b4c' },
  intensity: 0.85,
};
const details = { colours: { skin: { hex: '#ffffff', lab: [100, 0, 0] } } } as unknown as TryOnPhoto['details']; // as far as it is read

function show() {
  const [onKept, onClose] = [vi.fn<(photo: TryOnPhoto) => void>(), vi.fn()];
  const props = { details, onKept, onClose };
  const { rerender, unmount } = render(<LiveFace worn={[vesper]} {...props} />);
  return { onKept, onClose, unmount, wear: (worn: WornProduct[]) => rerender(<LiveFace worn={worn} {...props} />) };
}
async function isRunning() {
  const keep = await screen.findByRole('button', { name: 'Keep this picture' });
  await vi.waitFor(() => expect(keep.getAttribute('aria-busy')).toBeNull());
  expect(screen.getByRole('img', { name: 'You, live. Wearing Rouge Cathédrale in Vesper on lips.' })).toBeDefined();
}
const lastWorn = () => FakeWorker.asked.findLast(({ type }) => type === 'wear');

test('what the photo wears is worn live, and so is each change; the skin that was measured goes along', async () => {
  const { wear } = show();
  await isRunning();
  expect(FakeWorker.asked[0]).toMatchObject({ type: 'open', skin: [1, 1, 1] });
  expect(lastWorn()).toMatchObject({ layers: [{ place: 'lips', hex: '#7e2b4c', intensity: 0.85 }] });
  wear([{ ...vesper, intensity: 0.3 }]);
  expect(lastWorn()).toMatchObject({ layers: [{ place: 'lips', intensity: 0.3 }] });
});

test('the files arrive under a bar, a picture without a face says what to do', async () => {
  FakeWorker.opening = [{ type: 'loading', share: 0.4 }];
  const { unmount } = show();
  const bar = await screen.findByRole('progressbar', { name: 'Loading live' });
  await vi.waitFor(() => expect(bar.getAttribute('value')).toBe('0.4'));
  unmount();
  FakeWorker.opening = [{ type: 'ready' }];
  FakeWorker.isFaceSeen = false;
  show();
  expect(await screen.findByText('Move your face into the picture')).toBeDefined();
});

test('a kept picture becomes the photo with what was measured on the first; without a face nothing is kept', async () => {
  const toasts: Toast[] = [];
  const forget = onToast((toast) => toasts.push(toast));
  const { onKept } = show();
  await isRunning();
  const keep = screen.getByRole('button', { name: 'Keep this picture' });
  await userEvent.click(keep);
  await vi.waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['No face is in the picture']));
  expect(onKept).not.toHaveBeenCalled();

  const kept = {
    file: new Blob(['a frame']),
    face: {},
    light: { light: [1, 1, 1], skin: null },
  } as unknown as KeptPicture; // only handed on
  FakeWorker.kept = kept;
  await userEvent.click(keep);
  await vi.waitFor(() => expect(onKept).toHaveBeenCalledWith({ ...kept, details }));
  forget();
});

test.each([
  [
    'NotAllowedError',
    'Camera access denied. Please enable camera access in your browser settings to use this feature.',
  ],
  [
    'NotFoundError',
    'Camera access denied. Please enable camera access in your browser settings to use this feature. No camera was found on this device: connect one, or choose a photo instead.',
  ],
])('a camera that fails with %s shows why and Go Back, and starts no worker', async (name, words) => {
  getUserMedia.mockRejectedValue(new DOMException('', name));
  const { onClose } = show();
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(FakeWorker.asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['files', 'Live could not be loaded. Check your connection and try again.'],
  ['browser', 'Live view doesn’t work in this browser. Your photo still does.'],
] as const)('when the %s fail, it says so', async (problem, words) => {
  FakeWorker.opening = [{ type: 'failed', problem }];
  show();
  expect(await screen.findByText(words)).toBeDefined();
});

test.each([
  ['while it loads', [], 'open'],
  ['while it draws', [{ type: 'ready' }] as LiveAnswer[], 'frame'],
])(
  'a worker that says nothing %s is given up within ten seconds, and the camera ends with it',
  async (_, opening, last) => {
    vi.useFakeTimers();
    FakeWorker.opening = opening;
    const post = vi.spyOn(FakeWorker.prototype, 'postMessage');
    post.mockImplementation(function (this: FakeWorker, request) {
      if (!('type' in request)) return;
      FakeWorker.asked.push(request);
      if (request.type === 'open') for (const one of FakeWorker.opening) this.onmessage?.({ data: one });
    });
    show();
    for (const milliseconds of [50, 50, 9900]) await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    expect(FakeWorker.asked.at(-1)?.type).toBe(last);
    expect(screen.getByRole('alert').textContent).toContain('Live view has stopped answering.');
    expect(track.stop).toHaveBeenCalledTimes(1);
    expect(FakeWorker.ended).toBe(2);
    post.mockRestore();
    vi.useRealTimers();
    FakeWorker.opening = [{ type: 'ready' }];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await isRunning();
  },
);

test('leaving ends the camera and both workers; a camera that comes only then is ended at once', async () => {
  const { unmount } = show();
  await isRunning();
  unmount();
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect(FakeWorker.ended).toBe(2);

  const late = Promise.withResolvers<{ getTracks: () => FakeTrack[] }>();
  getUserMedia.mockReturnValue(late.promise);
  const other = show();
  other.unmount();
  const lateTrack = new FakeTrack();
  late.resolve({ getTracks: () => [lateTrack] });
  await vi.waitFor(() => expect(lateTrack.stop).toHaveBeenCalledTimes(1));
});

test('a camera that is unplugged says so', async () => {
  show();
  await isRunning();
  act(() => void track.dispatchEvent(new Event('ended')));
  expect((await screen.findByRole('alert')).textContent).toContain('The camera has stopped');
  expect(FakeWorker.ended).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await isRunning();
});

test('while the tab is hidden the camera is off, in words; back, it runs again', async () => {
  show();
  await isRunning();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/^The camera is off while it is out of sight/)).toBeDefined();
  hidden.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await isRunning();
});
