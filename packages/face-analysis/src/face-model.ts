import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Config, Human, Result } from '@vladmandic/human';
import type { Picture } from './decode.ts';

const require = createRequire(import.meta.url);
// Resolves the package without loading it; its main file would want native TensorFlow, and its subpaths are not exported.
const humanFolder = path.dirname(path.dirname(require.resolve('@vladmandic/human')));
const wasmFolder = path.join(path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist/');
const modelsFolder = path.join(humanFolder, 'models/');

/** Runs the mesh model on a picture, one at a time: the model keeps state between calls. */
export type FaceModel = {
  /** @param margin  rows and columns of grey around the picture, on each side; places in the answer count from its corner */
  detect(picture: Picture, margin: Margin): Promise<Result['face']>;
  /** Tensors in memory: constant, or something leaks. */
  tensors(): number;
  close(): void;
};

type Margin = { columns: number; rows: number };

const GREY = 128;

const off = { enabled: false };
const config: Partial<Config> = {
  backend: 'wasm',
  wasmPath: wasmFolder,
  modelBasePath: pathToFileURL(modelsFolder).href,
  async: false,
  cacheSensitivity: 0, // or one photo is answered with another one's face
  softwareKernels: true,
  filter: off,
  gesture: off,
  body: off,
  hand: off,
  object: off,
  segmentation: off,
  face: {
    enabled: true,
    detector: {
      modelPath: 'blazeface.json',
      rotation: true,
      maxDetected: 5,
      minConfidence: 0.2,
      return: false,
    },
    mesh: { enabled: true },
    iris: { enabled: true },
    attention: off,
    description: off, // stays off for good: no face descriptor, age or gender is ever computed
    emotion: off,
    antispoof: off,
    liveness: off,
  },
};

/**
 * Loads the face mesh with irises (three models, 5 MB, read from disk; no network).
 * @throws Error when the models did not load; the library itself would only fail at the first photo
 */
export async function openFaceModel(): Promise<FaceModel> {
  require('@tensorflow/tfjs-backend-wasm').setWasmPaths(wasmFolder);
  // By file path, hence untyped: the package's exports map hides its WebAssembly build. The types are the package's own.
  const library = require(path.join(humanFolder, 'dist/human.node-wasm.js')) as { Human: typeof Human };
  const human = new library.Human(config);
  await readingModelFiles(() => human.load());
  if (human.tf.memory().numTensors === 0) throw new Error('the face models did not load');

  // One piece for all photos: a new one each time would lie about as garbage of 14 MB until it is collected.
  let numbers = new Float32Array();
  return {
    async detect(picture, margin) {
      const [height, width] = [picture.height + 2 * margin.rows, picture.width + 2 * margin.columns];
      const length = height * width * 3;
      if (numbers.length < length) numbers = new Float32Array(length);
      frame(numbers.subarray(0, length), picture, margin);
      // As float, since each of the model's steps would otherwise make its own copy in float.
      const input = human.tf.tensor3d(numbers.subarray(0, length), [height, width, 3], 'float32');
      try {
        const { face, error } = await human.detect(input);
        if (error) throw new Error(`face model: ${error}`);
        return face;
      } finally {
        human.tf.dispose(input);
      }
    },
    tensors: () => human.tf.memory().numTensors,
    close: () => human.tf.disposeVariables(),
  };
}

/** Writes the picture and the grey around it. */
function frame(numbers: Float32Array, { width, height, rgb }: Picture, { columns, rows }: Margin) {
  const [row, side] = [width * 3, columns * 3];
  let to = rows * (row + 2 * side);
  numbers.fill(GREY, 0, to);
  for (let from = 0; from < height * row; from += row) {
    numbers.fill(GREY, to, to + side);
    numbers.set(rgb.subarray(from, from + row), to + side);
    to += side + row;
    numbers.fill(GREY, to, to + side);
    to += side;
  }
  numbers.fill(GREY, to);
}

/** The library loads models through the global `fetch`, which refuses files in Node. Only model files are answered. */
async function readingModelFiles<T>(load: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  globalThis.fetch = async (address) => {
    const url = new URL(String(address));
    const file = url.protocol === 'file:' ? fileURLToPath(url) : '';
    if (!file.startsWith(modelsFolder)) throw new Error('the face model asked for something that is not a model');
    return new Response(await readFile(file));
  };
  try {
    return await load();
  } finally {
    globalThis.fetch = fetch;
  }
}
