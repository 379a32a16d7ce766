import type { Analysis, FaceDetails, Recommendation } from '@beautymark/contracts/face';
import type { Health } from '#platform/service-health.ts';
import type { DescribedProduct } from '../catalog/index.ts';

/** Why a file is no photo that can be analysed: a rule, not a fault. */
type PhotoRefusal = 'photo.not_an_image' | 'photo.several_pictures' | 'photo.too_small' | 'photo.too_large';

export type FaceResult =
  | { kind: 'done'; analysis: Analysis; details: FaceDetails }
  | { kind: 'refused'; code: PhotoRefusal }
  | { kind: 'busy' | 'timed-out' | 'unavailable' };

/** What the shop asks of packages/face-analysis. */
export interface FaceService {
  /** The photo's memory is handed over to the worker: it can't be read here afterwards. */
  analyse(photo: Uint8Array<ArrayBuffer>): Promise<FaceResult>;
  /** The 24 matches; `details` is absent where a shopper corrected the analysis by hand. */
  recommend(
    analysis: Analysis,
    details: FaceDetails | undefined,
    catalogue: DescribedProduct[],
  ): Recommendation[] | Promise<Recommendation[]>;
  /** Loads the models, so that the first photo need not wait. */
  warmUp(): Promise<void>;
  /** How many photos are under way, how many wait. */
  load(): { running: number; waiting: number };
  /** Whether photos are analysed at all, by what became of the last ones. */
  health(): Health;
  close(): Promise<void>;
}
