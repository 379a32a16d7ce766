import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import { faceAnalysisPool, recommend } from '@beautymark/face-analysis';
import { z } from 'zod';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Log } from '#platform/lifecycle/log.ts';
import { serviceHealth } from '#platform/lifecycle/service-health.ts';
import type { FaceService } from './face-port.ts';

/** One core stays free for pages. More than four workers would cost more memory than they are worth. */
const WORKERS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** A photo takes about 100 ms, so a full queue means a wait of some seconds. Further photos are refused. */
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
    async analyze(photo, options) {
      const result = await pool.analyze(photo, options);
      // A full queue says nothing about the photos in it.
      if (result.kind !== 'busy') record(result.kind === 'done' || result.kind === 'refused');
      return result;
    },
    health,
    recommend: (analysis, details, products) => recommend(analysis, details, { tones, products }),
    warmUp: pool.warmUp,
    load: pool.load,
    close: pool.close,
  };
}
