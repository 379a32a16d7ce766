import type { FaceShares } from '@beautymark/try-on/face-frame';
import type { FaceLight } from '@beautymark/try-on/light-on-face';
import type { Layer } from '@beautymark/try-on/wear-layers';

/** What the page asks of the worker. Each message has one answer, in the same order. */
export type TryOnRequest =
  | { type: 'open'; photo: Blob; face: FaceShares; light: FaceLight }
  | { type: 'wear'; layers: readonly Layer[] }
  | { type: 'save'; layers: readonly Layer[] };

export type TryOnAnswer = { type: 'worn'; picture: ImageBitmap } | { type: 'saved'; file: Blob } | { type: 'failed' };
