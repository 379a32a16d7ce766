import type { PreparedFace } from '@beautymark/try-on/prepare-face';
import { type Layer, wearLayers } from '@beautymark/try-on/wear-layers';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findChromium, findHeadlessShell } from '../../tools/chromium.mjs';

/** What of the browser's software graphics the table tells. */
export interface ShaderAgreement {
  /** Of 255, over all channels of all pixels. */
  largestDifference: number;
  /** One picture drawn and read back. */
  milliseconds: number;
}

export interface ShaderPage {
  /** Draws the same face by the shader, in software graphics, and by the formula. */
  agreement(face: PreparedFace, layers: readonly Layer[]): Promise<ShaderAgreement>;
  close(): Promise<void>;
}

/** One browser for all faces: starting it and bundling the shader takes longer than drawing. */
export async function openShaderPage(): Promise<ShaderPage> {
  const content = await bundled();
  const executablePath = findHeadlessShell() ?? (await findChromium());
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  const page = await browser.newPage();
  await page.addScriptTag({ content });
  return {
    close: () => browser.close(),
    async agreement(face, layers) {
      const { pixels, milliseconds } = await page.evaluate(drawInPage, {
        ...face,
        photo: base64(face.photo),
        surface: base64(face.surface),
        masks: base64(face.masks),
        layers,
      });
      const drawn = Buffer.from(pixels, 'base64');
      return { largestDifference: largestDifference(drawn, wearLayers(face, layers), face), milliseconds };
    },
  };
}

const base64 = ({ buffer, byteOffset, byteLength }: Uint8Array | Uint8ClampedArray | Float32Array) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

async function bundled(): Promise<string> {
  const [result] = [
    await build({
      logLevel: 'error',
      configFile: false,
      build: {
        write: false,
        lib: {
          entry: new URL('./render-in-browser.ts', import.meta.url).pathname,
          formats: ['iife'],
          name: 'tryOnEvaluation',
        },
      },
    }),
  ].flat();
  const code = result && 'output' in result ? result.output[0].code : null;
  if (!code) throw new Error('the shader could not be bundled');
  return code;
}

type Sent = Omit<PreparedFace, 'photo' | 'surface' | 'masks'> & {
  photo: string;
  surface: string;
  masks: string;
  layers: readonly Layer[];
};

/** Runs in the page. */
function drawInPage({ photo, surface, masks, layers, ...face }: Sent) {
  const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const { tryOnEvaluation } = globalThis as unknown as {
    // Defined by the bundle of render-in-browser.ts.
    tryOnEvaluation: {
      drawWithShader: (face: PreparedFace, layers: readonly Layer[]) => { pixels: Uint8Array; milliseconds: number };
    };
  };
  const { pixels, milliseconds } = tryOnEvaluation.drawWithShader(
    {
      ...face,
      photo: new Uint8ClampedArray(bytes(photo)),
      surface: new Float32Array(bytes(surface).buffer),
      masks: bytes(masks),
    },
    layers,
  );
  let text = '';
  for (let i = 0; i < pixels.length; i += 8192) text += String.fromCharCode(...pixels.subarray(i, i + 8192));
  return { pixels: btoa(text), milliseconds };
}

/** WebGL reads pictures from the bottom. */
function largestDifference(drawn: Buffer, formula: Uint8ClampedArray, { width, height }: PreparedFace): number {
  let largest = 0;
  for (let y = 0; y < height; y++)
    for (let i = 0; i < 4 * width; i++) {
      const other = drawn[(height - 1 - y) * 4 * width + i] ?? 0;
      largest = Math.max(largest, Math.abs(other - (formula[y * 4 * width + i] ?? 0)));
    }
  return largest;
}
