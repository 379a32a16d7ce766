import type { Analysis, FaceAnalysis } from '@beautymark/contracts/face';
import { PHOTO_MAX_BYTES } from '@beautymark/contracts/limits';
import { Refusal } from '#platform/http/refusal.ts';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import type { RateLimits } from '#platform/security/rate-limits.ts';
import type { CatalogueReader } from '../catalog/index.ts';
import { hasFace, vocabularyIssues } from './analysis-vocabulary.ts';
import type { FaceResult, FaceService } from './face-port.ts';

const SCANS = { name: 'scan', hits: 60, withinMs: 10 * MINUTE_MS };
const BUSY_RETRY_SECONDS = 2;
const RETRY_SECONDS = 5;

interface Needs {
  face: FaceService;
  readCatalogue: CatalogueReader['described'];
  limits: RateLimits;
}

export function scansService({ face, readCatalogue, limits }: Needs) {
  const enforceRateLimit = (address: string): Promise<void> => limits.hit(SCANS, address);

  /** Photo → six words and 24 products; six 'N/A' and none where no face is usable. */
  async function analyze(base64: string): Promise<FaceAnalysis> {
    const photo = new Uint8Array(Buffer.from(base64, 'base64'));
    if (photo.byteLength === 0) throw new Refusal('photo.not_an_image');
    if (photo.byteLength > PHOTO_MAX_BYTES) throw new Refusal('photo.too_large');
    const { analysis, details } = succeeded(await face.analyze(photo));
    const recommendations = hasFace(analysis) ? await face.recommend(analysis, details, await readCatalogue()) : [];
    return { analysis, recommendations, details };
  }

  /** The 24 for an analysis that the shopper has corrected; only words of ours, since the context keeps them. */
  async function matches(analysis: Analysis): Promise<FaceAnalysis> {
    const issues = vocabularyIssues(analysis);
    if (issues.length > 0) throw new Refusal('request.invalid', { issues });
    return { analysis, recommendations: await face.recommend(analysis, undefined, await readCatalogue()) };
  }

  return { enforceRateLimit, analyze, matches };
}
export type Scans = ReturnType<typeof scansService>;

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
