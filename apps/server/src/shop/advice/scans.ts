import {
  ANALYZE_BODY_LIMIT,
  type Analysis,
  analyzeAndRecommend,
  type FaceAnalysis,
  type FaceDetails,
  forgetAnalysis,
  matchesForAnalysis,
  type Recommendation,
} from '@beautymark/contracts/face';
import { PHOTO_MAX_BYTES } from '@beautymark/contracts/limits';
import { toneCertainty, toneDoubt } from '@beautymark/contracts/tone-certainty';
import { NOT_AVAILABLE } from '@beautymark/contracts/vocabularies';
import { sureColors } from '@beautymark/face-analysis';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '#platform/http/refusal.ts';
import { noStore, routesOf, serve } from '#platform/http/serve.ts';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import { uploadBudget } from '#platform/security/upload-budget.ts';
import type { Shop } from '#platform/shop.ts';
import { traced } from '#platform/telemetry/traced.ts';
import type { CatalogReader } from '#shop/catalog/index.ts';
import { paintedShade } from '#shop/pictures/index.ts';
import { type AnalysisContexts, endTalk } from './analysis-context.ts';
import type { FaceResult, FaceService } from './face-analysis.ts';

type Scan = z.infer<typeof analyzeAndRecommend.body>;

/** A correction of the words takes no photo, so it uses up none of them. */
const CORRECTIONS = { name: 'matches', hits: 240, withinMs: 10 * MINUTE_MS };
const SCANS = { name: 'scan', hits: 60, withinMs: 10 * MINUTE_MS };
const BUSY_RETRY_SECONDS = 2;
const RETRY_SECONDS = 5;

interface Deps {
  face: FaceService;
  readCatalog: CatalogReader['described'];
  contexts: AnalysisContexts;
}

/** Routes of the face service, which has no users and no carts. */
export function faceRoutes({ limits }: Pick<Shop, 'limits'>, { face, readCatalog, contexts }: Deps) {
  const limitRate = (request: FastifyRequest) => limits.hitFrom(clientNetwork(request), SCANS);

  /** Loads the models during the upload. A shop without photos saves their memory. */
  const expectPhoto = async () => face.warmUp();

  /**
   * Returns the six attributes and 24 products, or six times 'N/A' and no products without a usable face. Each photo
   * beyond the first counts as a scan.
   */
  async function analyze(
    { base64_str, reference, worn, more_photos = [] }: Scan,
    request: FastifyRequest,
  ): Promise<FaceAnalysis> {
    const photo = decodedPhoto(base64_str);
    const morePhotos = more_photos.map(decodedPhoto);
    for (const _ of morePhotos) await limitRate(request);
    const result = await traced('photo analyze', { photos: 1 + morePhotos.length }, () =>
      face.analyze(photo, { reference, worn, morePhotos }),
    );
    const { analysis, details } = succeeded(result);
    const recommendations = hasFace(analysis) ? await recommend(analysis, details) : [];
    return { analysis, recommendations, details };
  }

  async function recommend(analysis: Analysis, details: FaceDetails | undefined): Promise<Recommendation[]> {
    const products = await readCatalog();
    const matches = await traced('photo match', {}, async () => face.recommend(analysis, details, products));
    return matches.map(withPaintedPictures);
  }

  return routesOf(
    noStore,
    serve(
      analyzeAndRecommend,
      async ({ body, request, reply }) => {
        const answer = await analyze(body, request);
        const { analysis, details } = answer;
        const doubt = body.worn ? undefined : toneDoubt(toneCertainty({ details }));
        if (hasFace(analysis))
          await contexts.write(request, reply, { analysis, sure: sureColors(details), toneDoubt: doubt });
        return answer;
      },
      {
        onRequest: [uploadBudget(ANALYZE_BODY_LIMIT), limitRate, expectPhoto],
        errorHandler: refuseLargePhoto,
        config: { waitsElsewhere: true },
      },
    ),
    serve(
      matchesForAnalysis,
      async ({ body, request, reply }) => {
        await contexts.write(request, reply, body);
        return { analysis: body.analysis, recommendations: await recommend(body.analysis, undefined) };
      },
      {
        onRequest: (request) => limits.hitFrom(clientNetwork(request), CORRECTIONS),
        config: { waitsElsewhere: true },
      },
    ),
    serve(forgetAnalysis, ({ request, reply }) => {
      contexts.clear(request, reply);
      endTalk(request, reply);
    }),
  );
}

/** Adds pictures in the match's shades. */
function withPaintedPictures(match: Recommendation): Recommendation {
  const { shadeImageUrl } = paintedShade(match.image_url ?? '', match.shade_hex);
  const { wear } = match;
  return {
    ...match,
    ...(shadeImageUrl === undefined ? {} : { shade_image_url: shadeImageUrl }),
    ...(wear && {
      wear: {
        ...wear,
        ...(wear.bold && { bold: pictured(wear.bold, match.image_url) }),
        ...(wear.shades && { shades: wear.shades.map((shade) => pictured(shade, match.image_url)) }),
      },
    }),
  };
}

function pictured<Shade extends { hex: string }>(shade: Shade, imageUrl = ''): Shade & { image_url?: string } {
  const { shadeImageUrl } = paintedShade(imageUrl, shade.hex);
  return shadeImageUrl === undefined ? shade : { ...shade, image_url: shadeImageUrl };
}

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

/** Words Fastify's refusal of a long body for a photo. */
export function refuseLargePhoto(error: Error): never {
  throw 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new Refusal('photo.too_large') : error;
}

/** Without a usable face, all six attributes are 'N/A'. */
const hasFace = (analysis: Analysis): boolean => Object.values(analysis).every((word) => word !== NOT_AVAILABLE);
