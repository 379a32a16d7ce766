import type { Analysis, FaceDetails, Recommendation, WornTone } from '@beautymark/contracts/face';
import type { Health } from '#platform/lifecycle/service-health.ts';
import type { DescribedProduct } from '#shop/catalog/index.ts';

/** Why a file cannot be analyzed. */
type PhotoRefusal = 'photo.not_an_image' | 'photo.several_pictures' | 'photo.too_small' | 'photo.too_large';

export type FaceResult =
  | { kind: 'done'; analysis: Analysis; details: FaceDetails }
  | { kind: 'refused'; code: PhotoRefusal }
  | { kind: 'busy' | 'timed-out' | 'unavailable' };

export interface AnalyzeOptions {
  /** White paper is held beside the face. */
  reference?: 'white-paper' | undefined;
  /** The skin by the shopper's own word. */
  worn?: WornTone | undefined;
  /** More photos of the same person; their memory is transferred as well. */
  morePhotos?: Uint8Array<ArrayBuffer>[] | undefined;
}

/** The port to packages/face-analysis. */
export interface FaceService {
  /** Transfers the photo's memory to a worker: the caller cannot read it afterwards. */
  analyze(photo: Uint8Array<ArrayBuffer>, options?: AnalyzeOptions): Promise<FaceResult>;
  /** Returns the 24 matches. `details` is absent when the shopper has corrected the analysis. */
  recommend(
    analysis: Analysis,
    details: FaceDetails | undefined,
    products: DescribedProduct[],
  ): Recommendation[] | Promise<Recommendation[]>;
  /** Loads the models if none are loaded. Never throws. */
  warmUp(): Promise<void>;
  /** How many photos are being analyzed and how many are queued. */
  load(): { running: number; waiting: number };
  /** Whether photos are analyzed at all, judged by the last ones. */
  health(): Health;
  close(): Promise<void>;
}
