import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import { faceAnalysisPool, recommend } from '@beautymark/face-analysis';
import { z } from 'zod';
import { SECOND_MS } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { serviceHealth } from '#platform/service-health.ts';
import type { FaceService } from './face-port.ts';

/** One core stays free for pages; beyond four workers their memory costs more than they bring. */
const WORKERS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** A photo takes a tenth of a second: this many waiting is some seconds, more is better told to come back. */
const WAITING_PER_WORKER = 16;
const TIME_LIMIT_MS = 15 * SECOND_MS;

const Colour = z.object({ lab: z.object({ L: z.number(), a: z.number(), b: z.number() }) });
const Tones = z.array(
  z.object({
    name: z.string(),
    group: z.enum(SKIN_GROUPS),
    order: z.int(),
    lab: Colour.shape.lab,
    undertones: z.object({ warm: Colour, cool: Colour, neutral: Colour }),
  }),
);

/** The face analysis in worker threads of this process, so that no photo ever blocks a page. */
export function faceAnalysis({ tonesFile, log }: { tonesFile: string; log: Log }): FaceService {
  const tones = Tones.parse(JSON.parse(readFileSync(tonesFile, 'utf8')));
  const pool = faceAnalysisPool({
    tones,
    workers: WORKERS,
    queueLimit: WAITING_PER_WORKER * WORKERS,
    timeLimitMs: TIME_LIMIT_MS,
    onFault: (error) => log.error({ err: error }, 'the face analysis failed'),
  });
  const { record, health } = serviceHealth();
  return {
    analyse: async (photo) => {
      const result = await pool.analyse(photo);
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
