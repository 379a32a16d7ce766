// What also runs in a browser: nothing here reads files or needs sharp.

export { openBrowserModel, type WasmAddresses } from './detect/browser-model.ts';
export type { Face } from './detect/face.ts';
export { faceGeometry } from './detect/face-geometry.ts';
export type { FaceModel } from './detect/face-networks.ts';
export { faceModelOf, NETWORKS, type NetworkFiles } from './detect/face-networks.ts';
export { type FaceTracker, faceTracker } from './detect/face-tracker.ts';
