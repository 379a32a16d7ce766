import * as wasm from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import { type FaceModel, faceModelOf, type NetworkFiles } from './face-networks.ts';

/** Where a page finds TensorFlow's binaries. */
export interface WasmAddresses {
  simd: string;
  /** For browsers whose processors are not used four numbers at a time. */
  plain: string;
}

/**
 * The networks in a browser's worker, on TensorFlow's WebAssembly backend.
 * @throws Error when WebAssembly is missing or forbidden
 */
export async function openBrowserModel(files: NetworkFiles, { simd, plain }: WasmAddresses): Promise<FaceModel> {
  wasm.setWasmPaths({
    'tfjs-backend-wasm.wasm': plain,
    'tfjs-backend-wasm-simd.wasm': simd,
    // Threads need a page that is isolated from all others, which this shop's pages are not: never asked for.
    'tfjs-backend-wasm-threaded-simd.wasm': simd,
  });
  if (!(await tf.setBackend('wasm'))) throw new Error('this browser runs no WebAssembly');
  return faceModelOf(files);
}
