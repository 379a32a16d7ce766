import type { ShopTerms } from '@beautymark/advisor';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/lifecycle/clock.ts';
import type { RateLimits } from '#platform/security/rate-limits.ts';
import { measure } from '#platform/telemetry/traced.ts';
import {
  type Advisor,
  advisorClient,
  advisorProxyRoutes,
  analysisContexts,
  type FaceService,
  faceRoutes,
  keybotRoutes,
  type SessionOf,
  talkCookies,
} from '#shop/advice/index.ts';
import type { CatalogReader } from '#shop/catalog/index.ts';

const ADVISOR_WARM_UP_AFTER_MS = 1000;

/** The face and chat services: in this process, or in another one at this address. */
export type AdvisorBackends = { face: FaceService; advisor: Advisor } | { address: string };

interface Deps {
  catalog: CatalogReader;
  terms: () => Promise<ShopTerms>;
  limits: RateLimits;
  clock: Clock;
  /** Seals the analysis and the talk in the browser's cookies. */
  secret: string;
  sessionOf: SessionOf;
}

/**
 * Registers `/analyze_and_recommend` and `/chatbot`.
 * @returns  the health of the photo analysis
 */
export async function registerAdvisorRoutes(
  app: FastifyInstance,
  backends: AdvisorBackends,
  { catalog, terms, limits, clock, secret, sessionOf }: Deps,
) {
  if ('address' in backends) {
    const client = advisorClient(backends.address);
    await app.register(advisorProxyRoutes(client, sessionOf));
    return { photos: client.health };
  }
  const { face, advisor } = backends;
  measure('photos', 'Photos that are analysed and that wait for a worker', face.load);
  const contexts = analysisContexts(secret);
  const talks = talkCookies({ secret, clock });
  await app.register(faceRoutes({ limits }, { face, readCatalog: catalog.described, contexts }));
  const keybot = { advisor, readCatalog: catalog.all, readTerms: terms, contexts, talks, sessionOf };
  await app.register(keybotRoutes({ limits }, keybot));
  app.addHook('onListen', async () => {
    // The advisor builds its index on this thread, so it waits until the first requests after the start are answered.
    setTimeout(() => advisor.warmUp?.(), ADVISOR_WARM_UP_AFTER_MS).unref();
  });
  app.addHook('onClose', () => face.close());
  return { photos: face.health };
}
