import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '@beautymark/contracts/math/statistics';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../../../tools/chromium.mjs';
import { shopProcess } from '../../../tools/shop-process.ts';
import { ensureBuilt } from '../../../tools/storefront-build.mjs';
import { countFor, countPictures, drawBareVideo } from './in-page.mjs';
import { FRAMES_PER_SECOND, frameOf, SCENES, type Scene } from './recorded-camera.ts';

const CAMERA = { width: 1280, height: 960 };
const SECONDS_OF_EACH = 2;
const COUNTED_SECONDS = 20;
const MEMORY_EVERY_SECONDS = 30;
const PATIENCE_MS = 300_000;

/** What a browser made of the recorded camera. */
export interface BrowserFigures {
  /** Of this machine drawing the bare video to a canvas. */
  bareFramesPerSecond: number;
  liveFramesPerSecond: number;
  /** Of the live picture, once its resolution has settled. */
  height: number;
  /** Between two pictures, in milliseconds: the median of those counted. */
  milliseconds: number;
  /** Of the processes of each kind, in MB, every half minute. */
  memory: Record<string, number>[];
  /** Requests while live ran. */
  requests: string[];
}

/** Runs the built shop in Chromium on software graphics, with a camera that plays the recording. */
export async function measureInBrowser(minutes: number): Promise<BrowserFigures> {
  await ensureBuilt(process.execPath);
  const folder = mkdtempSync(path.join(tmpdir(), 'beautymark-live-'));
  try {
    const recording = path.join(folder, 'camera.mjpeg');
    writeFileSync(recording, Buffer.concat(await recordedFrames()));
    await using shop = await shopProcess({ env: { DATA_DIR: path.join(folder, 'data') } });
    await shop.start();
    await using browser = await chromiumWith(recording);
    return await measure(browser, shop.url, minutes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** On software graphics, its camera plays a recording. */
async function chromiumWith(recording: string): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${recording}`,
    ],
  });
}

/** All scenes one after the other, as a camera would send them. */
async function recordedFrames(): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  // Object.keys of the scenes are scenes.
  for (const scene of Object.keys(SCENES) as Scene[])
    for (let i = 0; i < SECONDS_OF_EACH * FRAMES_PER_SECOND; i++) frames.push(await jpegOf(scene, i));
  return frames;
}

async function jpegOf(scene: Scene, index: number): Promise<Buffer> {
  const { width, height, rgb } = await frameOf(scene, index);
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ height: CAMERA.height })
    .resize({ ...CAMERA, fit: 'contain', background: '#8f969b' })
    .jpeg({ quality: 90, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

async function measure(browser: Browser, url: string, minutes: number): Promise<BrowserFigures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(countPictures);
  await page.goto(url);
  const bareFramesPerSecond = await page.evaluate(drawBareVideo, COUNTED_SECONDS);
  await openLive(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  // The pace settles.
  await wait(COUNTED_SECONDS * 1000);
  const counted = await page.evaluate(countFor, COUNTED_SECONDS);
  const memory: Record<string, number>[] = [];
  for (let i = 0; i <= (minutes * 60) / MEMORY_EVERY_SECONDS; i++) {
    if (i > 0) await wait(MEMORY_EVERY_SECONDS * 1000);
    memory.push(await memoryOf(browser));
  }
  return {
    bareFramesPerSecond,
    liveFramesPerSecond: counted.count / COUNTED_SECONDS,
    height: counted.height,
    milliseconds: median(counted.milliseconds),
    memory,
    requests,
  };
}

/** Scans the first frame, puts lips and cheeks on, and opens live. */
async function openLive(page: Page) {
  const photo = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: await jpegOf('rests', 0) };
  await page.locator('#ai-scanner').scrollIntoViewIfNeeded();
  const scan = async () => {
    await page.locator('input[type=file][accept="image/*"]').setInputFiles(photo);
    await page.getByRole('button', { name: 'Analyze Image' }).click();
  };
  // On a busy machine an analysis may be refused: then it is asked for again.
  await page.addLocatorHandler(page.getByText('The photo could not be analysed.'), scan);
  await scan();
  await page.getByRole('button', { name: 'View Recommendations' }).click();
  const results = page.getByRole('dialog', { name: 'Your results' });
  await results.getByRole('tab', { name: 'Product Matches' }).click();
  await results.getByRole('button', { name: 'Bold' }).click();
  await results.getByRole('button', { name: 'See it live' }).click();
  await results.getByRole('img', { name: /^You, live/ }).waitFor();
}

/** Resident memory of the browser's processes by their kind, in MB. */
async function memoryOf(browser: Browser): Promise<Record<string, number>> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes: Record<string, number> = {};
  for (const { id, type } of processInfo) {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
    sizes[type] = Math.round((sizes[type] ?? 0) + Number(kilobytes) / 1024);
  }
  return sizes;
}
