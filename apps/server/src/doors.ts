import type { FastifyInstance } from 'fastify';
import { advisorClient, advisorProxyRoutes } from '#modules/advisor-proxy/index.ts';
import type { CatalogueReader } from '#modules/catalog/index.ts';
import { analysisContexts, type FaceService, faceRoutes, scansService } from '#modules/face/index.ts';
import { type Advisor, keybotRoutes, keybotService } from '#modules/keybot/index.ts';
import type { Measure } from '#platform/metrics.ts';
import type { RateLimits } from '#platform/rate-limits.ts';

const ADVISOR_WARM_UP_AFTER_MS = 1000;

/** The face and chat services: in this process, or in another one at an address. */
export type Doors = { face: FaceService; advisor: Advisor } | { address: string };

interface Needs {
  catalogue: CatalogueReader;
  limits: RateLimits;
  measure: Measure;
  /** Seals what the browser keeps about a face. */
  secret: string;
}

/**
 * Opens `/analyze_and_recommend` and `/chatbot`.
 * @returns  how the analysis of photos does
 */
export async function registerDoors(app: FastifyInstance, doors: Doors, { catalogue, limits, measure, secret }: Needs) {
  if ('address' in doors) {
    const client = advisorClient(doors.address);
    await app.register(advisorProxyRoutes(client));
    return { photos: client.health };
  }
  const { face, advisor } = doors;
  measure('photos', 'Photos that are analysed and that wait for a worker', face.load);
  const contexts = analysisContexts(secret);
  await app.register(
    faceRoutes({ scans: scansService({ face, readCatalogue: catalogue.described, limits }), contexts }),
  );
  await app.register(
    keybotRoutes({ keybot: keybotService({ advisor, readCatalogue: catalogue.all, limits }), contexts }),
  );
  // The shop is ready before its models are: the first photo waits, no page does.
  app.addHook('onListen', async () => {
    void face.warmUp();
    // It learns in this thread, in slices: not while those who waited for the start are being answered.
    setTimeout(() => advisor.warmUp?.(), ADVISOR_WARM_UP_AFTER_MS).unref();
  });
  app.addHook('onClose', () => face.close());
  return { photos: face.health };
}
