import type { Analysis, analyzeAndRecommend, FaceAnalysis } from '@beautymark/contracts/face';
import { PHOTO_MAX_BYTES } from '@beautymark/contracts/limits';
import type { z } from 'zod';
import { MINUTE_MS } from '#platform/clock.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import { Refusal } from '#platform/refusal.ts';
import type { CatalogueReader } from '../catalog/index.ts';
import type { FaceResult, FaceService } from './face-port.ts';
import { hasFace, unknownWords } from './known-analysis.ts';

type Scan = z.infer<typeof analyzeAndRecommend.schema.body>;

const SCANS = { name: 'scan', hits: 60, withinMs: 10 * MINUTE_MS };
const BUSY_RETRY_SECONDS = 2;
const RETRY_SECONDS = 5;

interface Needs {
  face: FaceService;
  readCatalogue: CatalogueReader['described'];
  limits: RateLimits;
}

export function scansService({ face, readCatalogue, limits }: Needs) {
  const allowScan = (address: string): Promise<void> => limits.hit(SCANS, address);

  /** Photos → six words and 24 products; six 'N/A' and none where no face is usable. Each photo beyond the first counts. */
  async function analyse({ base64_str, reference, more_photos = [] }: Scan, address: string): Promise<FaceAnalysis> {
    const photo = decodedPhoto(base64_str);
    const morePhotos = more_photos.map(decodedPhoto);
    for (const _ of morePhotos) await allowScan(address);
    const { analysis, details } = succeeded(await face.analyse(photo, { reference, morePhotos }));
    const recommendations = hasFace(analysis) ? await face.recommend(analysis, details, await readCatalogue()) : [];
    return { analysis, recommendations, details };
  }

  /** The 24 for an analysis that the shopper has corrected; only words of ours, since the context keeps them. */
  async function matches(analysis: Analysis): Promise<FaceAnalysis> {
    const issues = unknownWords(analysis);
    if (issues.length > 0) throw new Refusal('request.invalid', { issues });
    return { analysis, recommendations: await face.recommend(analysis, undefined, await readCatalogue()) };
  }

  return { allowScan, analyse, matches };
}
export type Scans = ReturnType<typeof scansService>;

function decodedPhoto(base64: string): Uint8Array<ArrayBuffer> {
  const photo = new Uint8Array(Buffer.from(base64, 'base64'));
  if (photo.byteLength === 0) throw new Refusal('photo.not_an_image');
  if (photo.byteLength > PHOTO_MAX_BYTES) throw new Refusal('photo.too_large');
  return photo;
}

function succeeded(result: FaceResult): Extract<FaceResult, { kind: 'done' }> {
  switch (result.kind) {
    case 'done':
      return result;
    case 'refused':
      throw new Refusal(result.code);
    case 'busy':
      throw new Refusal('analysis.busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
    case 'timed-out':
      throw new Refusal('analysis.timed_out', { retryAfterSeconds: RETRY_SECONDS });
    case 'unavailable':
      throw new Refusal('analysis.unavailable', { retryAfterSeconds: RETRY_SECONDS });
  }
}
