import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as wasm from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import { type FaceModel, faceModelOf, NETWORKS, type NetworkFile, type NetworkFiles } from './face-networks.ts';

const require = createRequire(import.meta.url);
// Resolves the package without loading it: only its models are used, and its main file would want native TensorFlow.
const modelsFolder = path.join(require.resolve('@vladmandic/human'), '../../models/');
const wasmFolder = path.join(require.resolve('@tensorflow/tfjs-backend-wasm/package.json'), '../dist/');

/**
 * Loads the networks (5 MB, read from disk; no network) onto TensorFlow's WebAssembly backend.
 * @throws Error when one of them cannot be read
 */
export async function openFaceModel(): Promise<FaceModel> {
  wasm.setWasmPaths(wasmFolder);
  await tf.setBackend('wasm');
  const files = await Promise.all(NETWORKS.map(async (name) => [name, await fileOf(name)] as const));
  return faceModelOf(Object.fromEntries(files) as NetworkFiles); // every network has its file
}

async function fileOf(name: string): Promise<NetworkFile> {
  const read = (extension: string) => readFile(path.join(modelsFolder, `${name}.${extension}`));
  const [description, weights] = await Promise.all([read('json'), read('bin')]);
  return { description: description.toString(), weights: Uint8Array.from(weights).buffer };
}
