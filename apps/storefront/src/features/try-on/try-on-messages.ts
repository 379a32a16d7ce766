import type { Light } from '@beautymark/contracts/math/srgb';
import type { FaceShares } from '@beautymark/try-on/face-frame';
import type { Layer } from '@beautymark/try-on/wear-layers';

/** What the page asks of the worker. Each message has one answer, in the same order. */
export type TryOnRequest =
  | { type: 'open'; photo: Blob; face: FaceShares; light: Light }
  | { type: 'wear'; layers: readonly Layer[] }
  | { type: 'save'; layers: readonly Layer[] };

export type TryOnAnswer = { type: 'worn'; picture: ImageBitmap } | { type: 'saved'; file: Blob } | { type: 'failed' };
