import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import * as tf from '@tensorflow/tfjs-core';

/** Sides, in pixels, of the square pictures that these networks were trained on. */
export const INPUT_SIDE = { mesh: 192, iris: 64 } as const;
/** The detector takes squares of any such side: the larger, the smaller the faces that it finds, and the longer it takes. */
export type DetectorSide = 128 | 256;
/** Points of the mesh, and of each eye: 71 of its contours and brow, then the iris' center and four of its rim. */
export const MESH_POINTS = 468;
export const EYE_POINTS = 76;

/** The three networks. Their answers are copies; nothing of a picture stays behind. Pictures are RGB, row by row. */
export type FaceModel = {
  /**
   * @param picture  a square, −1 to 1
   * @param side     its side in pixels
   * @returns        the logit of the score, and box and six points on the face in pixels from the anchor, of each of the
   *                 anchors: two for each 16 × 16 pixels, then six for each 32 × 32
   */
  detect(picture: Float32Array, side: DetectorSide): { scores: Float32Array; boxes: Float32Array };
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

/** A network's two files, as TensorFlow.js writes them. */
export type NetworkFile = { description: string; weights: ArrayBuffer };
export type NetworkFiles = Record<(typeof NETWORKS)[number], NetworkFile>;
export const NETWORKS = ['blazeface', 'facemesh', 'iris'] as const;

/**
 * Builds detector, mesh and iris network on the backend of TensorFlow that is set.
 * @source BlazeFace: Bazarevsky et al. 2019; mesh: Kartynnik et al. 2019; iris: Ablavatski et al. 2020 (MediaPipe, Apache 2.0)
 */
export async function faceModelOf({ blazeface, facemesh, iris: irisFile }: NetworkFiles): Promise<FaceModel> {
  const [detector, mesh, iris] = await Promise.all([
    graphOf(blazeface, forAnySide),
    graphOf(facemesh),
    graphOf(irisFile),
  ]);

  const square = (values: Float32Array, side: number) =>
    tf.tensor4d(values, [values.length / (side * side * 3), side, side, 3]);
  return {
    detect: (picture, side) =>
      answers(detector, square(picture, side), DETECTOR_OUTPUTS, ([fine, coarse, fineBoxes, coarseBoxes]) => ({
        scores: joined(fine, coarse),
        boxes: joined(fineBoxes, coarseBoxes),
      })),
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
const DETECTOR_OUTPUTS = ['Identity', 'Identity_1', 'Identity_2', 'Identity_3'];
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

/** A graph as TensorFlow.js writes it down, as far as it is touched here. */
type Node = { name: string; op: string; input?: string[]; attr?: { shape?: { shape: { dim: { size: string }[] } } } };
type Description = {
  modelTopology: { node: Node[] };
  format: string;
  signature?: Record<string, object>;
  weightsManifest: [{ weights: tf.io.WeightsManifestEntry[] }];
};

/**
 * The detector is made of convolutions, which take a picture of any size; only its input and the shapes that its answers
 * are brought into last name one size. Answers are read as plain numbers, in the same order without those shapes.
 */
function forAnySide({ modelTopology: { node } }: Description): void {
  const named = new Map(node.map((one) => [one.name, one]));
  for (const one of node) {
    if (one.op === 'Placeholder')
      for (const dimension of one.attr?.shape?.shape.dim.slice(1, 3) ?? []) dimension.size = '-1';
    const shaped = one.op === 'Identity' ? named.get(one.input?.[0] ?? '') : undefined;
    if (shaped?.op === 'Reshape') one.input = [shaped.input?.[0] ?? ''];
  }
}

async function graphOf(
  { description, weights }: NetworkFile,
  change?: (model: Description) => void,
): Promise<GraphModel> {
  const model = JSON.parse(description) as Description; // the package is pinned to one version
  change?.(model);
  return loadGraphModel({
    load: async () => ({
      modelTopology: model.modelTopology,
      format: model.format,
      ...(model.signature && { signature: model.signature }),
      weightSpecs: model.weightsManifest[0].weights,
      weightData: weights,
    }),
  });
}
