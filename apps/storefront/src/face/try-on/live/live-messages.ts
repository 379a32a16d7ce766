import type { Light } from '@beautymark/contracts/math/srgb';
import type { FaceShares } from '@beautymark/try-on/face-frame';
import type { FaceOutlines } from '@beautymark/try-on/face-outlines';
import type { FaceLight } from '@beautymark/try-on/light-on-face';
import type { PreparedFace } from '@beautymark/try-on/prepare-face';
import type { Layer } from '@beautymark/try-on/wear-layers';

/** What the page asks of the worker of the moving picture. */
export type LiveRequest =
  /** `preparer` leads to the worker that splits light from matter; `skin` was judged on the photo. */
  | { type: 'open'; preparer: MessagePort; skin: Light | null }
  | { type: 'wear'; layers: readonly Layer[] }
  /** Answered by `drawn`. `seconds` is when it was taken, since any moment. */
  | { type: 'frame'; picture: ImageBitmap; seconds: number }
  /** Answered by `kept`. */
  | { type: 'keep'; picture: ImageBitmap };

/** A picture of the camera that was kept, and where the face is on it; it has no makeup. */
export interface KeptPicture {
  file: Blob;
  face: FaceShares;
  light: FaceLight;
}

/** Files that did not come, a browser that cannot, or a worker that no longer answers. */
export type LiveProblem = 'files' | 'browser' | 'silent';

export type LiveAnswer =
  /** How much of the worker's files has arrived, 0–1. */
  | { type: 'loading'; share: number }
  | { type: 'ready' }
  | { type: 'drawn'; picture: ImageBitmap; isFaceSeen: boolean }
  /** Null where the picture shows no face. */
  | { type: 'kept'; picture: KeptPicture | null }
  | { type: 'failed'; problem: LiveProblem };

/** A face to be prepared: the upright picture of it, in `light`. */
export interface PrepareRequest {
  photo: Uint8ClampedArray<ArrayBuffer>;
  outlines: FaceOutlines;
  light: FaceLight;
}

export type PrepareAnswer = Omit<PreparedFace, 'photo'>;
