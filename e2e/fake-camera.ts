import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { findChromium } from '../tools/chromium.mjs';
import { test as base, expect } from './fixtures.ts';
import { facePhoto, paperPhoto } from './photos.ts';

/** One camera request of the page: its constraints, and whether the stream is still running. */
interface SeenCamera {
  asked: unknown;
  running: boolean;
}

type Journey = { cameras: () => Promise<SeenCamera[]> };
type Machine = {
  /** `face`: a camera that shows a real face, `small face`: in fewer pixels. `paper`: with a sheet of paper beside it. */
  device: 'face' | 'small face' | 'paper';
};

/** Runs full Chromium, because the headless shell has no camera, with a fake camera that plays an MJPEG file. */
export const test = base.extend<Journey, Machine>({
  device: ['face', { scope: 'worker', option: true }],

  launchOptions: [
    async ({ launchOptions, device }, use) => {
      await using camera = await withCamera(
        device === 'paper' ? await paperFrame() : await faceFrame(device === 'small face' ? 480 : 960),
      );
      const executablePath = await findChromium();
      const args = [...(launchOptions.args ?? []), ...camera.flags];
      await use({ ...launchOptions, ...(executablePath && { executablePath }), args });
    },
    { scope: 'worker' },
  ],

  /** Records the page's getUserMedia calls and passes them on. */
  cameras: async ({ page }, use) => {
    await page.addInitScript(() => {
      const seen: { asked: unknown; stream?: MediaStream }[] = [];
      Object.assign(window, { seenCameras: seen });
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (asked) => {
        const one: (typeof seen)[number] = { asked };
        seen.push(one);
        one.stream = await open(asked);
        return one.stream;
      };
    });
    await use(() =>
      page.evaluate(() => {
        // Set by the script above.
        const { seenCameras } = window as unknown as { seenCameras: { asked: unknown; stream?: MediaStream }[] };
        return seenCameras.map(({ asked, stream }) => ({
          asked,
          running: stream?.getTracks().some(({ readyState }) => readyState === 'live') ?? false,
        }));
      }),
    );
  },
});

/** Writes a video of one frame and returns the flags that make Chromium use it as its camera. */
export async function withCamera(frame?: Buffer) {
  const folder = await mkdtemp(path.join(tmpdir(), 'beautymark-camera-'));
  const video = path.join(folder, 'face.mjpeg');
  const shown = frame ?? (await faceFrame());
  await writeFile(video, Buffer.concat(Array.from({ length: FRAMES }, () => shown)));
  return {
    flags: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${video}`],
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

const FRAMES = 10;

/** The view shows it mirrored: then the sheet is where the guide wants it. */
const paperFrame = async (): Promise<Buffer> =>
  sharp(await paperPhoto())
    .flop()
    .jpeg({ quality: 92, chromaSubsampling: '4:2:0' })
    .toBuffer();

/** @param height  in pixels; a third more wide */
const faceFrame = async (height = 960): Promise<Buffer> =>
  sharp(await facePhoto('clear'))
    .resize(height, height)
    .extend({ left: height / 6, right: height / 6, background: '#999' })
    .jpeg({ quality: 92, chromaSubsampling: '4:2:0' })
    .toBuffer();

export { expect };
