import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Analysis, FaceDetails, Recommendation } from '@beautymark/contracts/face';
import { SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import { type FaceAnalysisPool, faceAnalysisPool, type PoolAnswer, recommend } from '@beautymark/face-analysis';
import { z } from 'zod';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';
import { type Health, serviceHealth } from '#platform/lifecycle/health.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import type { DescribedProduct } from '#shop/catalog/index.ts';

export type FaceResult = PoolAnswer;

/** The port to packages/face-analysis. */
export interface FaceService extends FaceAnalysisPool {
  /** Returns the 24 matches. `details` is absent when the shopper has corrected the analysis. */
  recommend(
    analysis: Analysis,
    details: FaceDetails | undefined,
    products: DescribedProduct[],
  ): Recommendation[] | Promise<Recommendation[]>;
  /** The health of the analysis, by the last photos. */
  health(): Health;
}

/** One core stays free for pages. More than four workers are not worth their memory. */
const WORKERS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** At 100 ms per photo, a full queue is a wait of some seconds. Further photos are refused. */
const QUEUE_PER_WORKER = 16;
const TIME_LIMIT_MS = 15 * SECOND_MS;

const Color = z.object({ lab: z.object({ L: z.number(), a: z.number(), b: z.number() }) });
const Tones = z.array(
  z.object({
    name: z.string(),
    group: z.enum(SKIN_GROUPS),
    order: z.int(),
    lab: Color.shape.lab,
    undertones: z.object({ warm: Color, cool: Color, neutral: Color }),
  }),
);

/** Runs the face analysis in worker threads, so that no photo blocks a page. */
export function faceAnalysis({ tonesFile, log }: { tonesFile: string; log: Log }): FaceService {
  const tones = Tones.parse(JSON.parse(readFileSync(tonesFile, 'utf8')));
  const pool = faceAnalysisPool({
    tones,
    workers: WORKERS,
    queueLimit: QUEUE_PER_WORKER * WORKERS,
    timeLimitMs: TIME_LIMIT_MS,
    onFault: (error) => log.error({ err: error }, 'the face analysis failed'),
  });
  const { record, health } = serviceHealth();
  return {
    ...pool,
    async analyze(photo, options) {
      const result = await pool.analyze(photo, options);
      // A full queue says nothing about photos.
      if (result.kind !== 'busy') record(result.kind === 'done' || result.kind === 'refused');
      return result;
    },
    health,
    recommend: (analysis, details, products) => recommend(analysis, details, { tones, products }),
  };
}
