import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as wasm from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import * as tf from '@tensorflow/tfjs-core';

const require = createRequire(import.meta.url);
// Resolves the package without loading it: only its models are used, and its main file would want native TensorFlow.
const modelsFolder = path.join(require.resolve('@vladmandic/human'), '../../models/');
const wasmFolder = path.join(require.resolve('@tensorflow/tfjs-backend-wasm/package.json'), '../dist/');

/** Sides, in pixels, of the square pictures that each network was trained on. */
export const INPUT_SIDE = { detector: 256, mesh: 192, iris: 64 } as const;
/** Points of the mesh, and of each eye: 71 of its contours and brow, then the iris' centre and four of its rim. */
export const MESH_POINTS = 468;
export const EYE_POINTS = 76;

/** The three networks. Their answers are copies; nothing of a picture stays behind. Pictures are RGB, row by row. */
export type FaceModel = {
  /**
   * @param picture  256 × 256, −1 to 1
   * @returns        of each of 896 anchors the box and six points on the face, in pixels from the anchor, and the logit of
   *                 its score: first the 512 anchors of the fine grid, then the 384 of the coarse one
   */
  detect(picture: Float32Array): { scores: Float32Array; boxes: Float32Array };
  /**
   * @param picture  192 × 192, 0 to 1: an upright face
   * @returns        468 points (x, y, z in pixels of that picture), and how surely that is a face, 0–1
   */
  mesh(picture: Float32Array): { score: number; points: Float32Array };
  /**
   * @param pictures  two of 64 × 64, 0 to 1: eyes, their inner corner on the left
   * @returns         twice 76 points (x, y, z in pixels of these pictures)
   */
  eyes(pictures: Float32Array): Float32Array;
  /** Tensors in memory: constant, or something leaks. */
  tensors(): number;
  close(): void;
};

/**
 * Loads detector, mesh and iris network (5 MB, read from disk; no network) onto TensorFlow's WebAssembly backend.
 * @throws Error when one of them cannot be read
 * @source BlazeFace: Bazarevsky et al. 2019; mesh: Kartynnik et al. 2019; iris: Ablavatski et al. 2020 (MediaPipe, Apache 2.0)
 */
export async function openFaceModel(): Promise<FaceModel> {
  wasm.setWasmPaths(wasmFolder);
  await tf.setBackend('wasm');
  const [detector, mesh, iris] = await Promise.all([load('blazeface'), load('facemesh'), load('iris')]);

  const square = (values: Float32Array, side: number) =>
    tf.tensor4d(values, [values.length / (side * side * 3), side, side, 3]);
  return {
    detect: (picture) =>
      answers(
        detector,
        square(picture, INPUT_SIDE.detector),
        DETECTOR_OUTPUTS,
        ([fine, coarse, fineBoxes, coarseBoxes]) => ({
          scores: joined(fine, coarse),
          boxes: joined(fineBoxes, coarseBoxes),
        }),
      ),
    mesh: (picture) =>
      answers(mesh, square(picture, INPUT_SIDE.mesh), MESH_OUTPUTS, ([score, points]) => ({
        score: score?.[0] ?? 0,
        points: Float32Array.from(points ?? []),
      })),
    eyes: (pictures) =>
      answers(iris, square(pictures, INPUT_SIDE.iris), IRIS_OUTPUTS, ([points]) => Float32Array.from(points ?? [])),
    tensors: () => tf.memory().numTensors,
    close() {
      for (const network of [detector, mesh, iris]) network.dispose();
    },
  };
}

/** Only what is used is computed: the mesh network would draw contours, too. */
const DETECTOR_OUTPUTS = ['Identity:0', 'Identity_1:0', 'Identity_2:0', 'Identity_3:0'];
const MESH_OUTPUTS = ['Identity_1:0', 'Identity_2:0'];
const IRIS_OUTPUTS = ['Identity:0'];

/** Runs a network and hands its outputs to `read` before their memory is given back. */
function answers<T>(model: GraphModel, input: tf.Tensor, outputs: string[], read: (data: Float32Array[]) => T): T {
  const found = [model.execute(input, outputs)].flat();
  try {
    // All outputs are of float32.
    return read(found.map((tensor) => tensor.dataSync() as Float32Array));
  } finally {
    tf.dispose([input, ...found]);
  }
}

const joined = (one: Float32Array = new Float32Array(), other: Float32Array = new Float32Array()) => {
  const both = new Float32Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

async function load(name: string): Promise<GraphModel> {
  const file = (extension: string) => readFile(path.join(modelsFolder, `${name}.${extension}`));
  const [description, weights] = await Promise.all([file('json'), file('bin')]);
  const { modelTopology, format, signature, weightsManifest } = JSON.parse(description.toString());
  return loadGraphModel({
    load: async () => ({
      modelTopology,
      format,
      signature,
      weightSpecs: weightsManifest[0].weights,
      weightData: Uint8Array.from(weights).buffer,
    }),
  });
}
