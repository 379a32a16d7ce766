import type { Analysis, FaceDetails } from '@beautymark/contracts/face';
import type { FaceResult, FaceService } from '#modules/face/index.ts';
import type { Advisor, Question } from '#modules/keybot/index.ts';
import type { Clock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';

export const anAnalysis = (): Analysis => ({
  skin_tone: 'Honey',
  undertone: 'warm',
  eye_color: 'brown',
  eyebrow_color: 'dark brown',
  eyebrow_shape: 'soft-arch',
  lip_shade: 'nude pink',
});

export const noFace = (): Analysis => ({
  skin_tone: 'N/A',
  undertone: 'N/A',
  eye_color: 'N/A',
  eyebrow_color: 'N/A',
  eyebrow_shape: 'N/A',
  lip_shade: 'N/A',
});

const details: FaceDetails = { quality: { usable: true, faces: 1, hints: [] } };

/** The port to the face analysis, answering as told; keeps the photos it was given. */
export function aFaceService(result: FaceResult = { kind: 'done', analysis: anAnalysis(), details }) {
  const photos: Uint8Array[] = [];
  const face: FaceService & { photos: Uint8Array[] } = {
    photos,
    analyse: async (photo) => {
      photos.push(photo);
      return result;
    },
    warmUp: async () => undefined,
    load: () => ({ running: 0, waiting: 0 }),
    health: () => 'ok',
    close: async () => undefined,
    recommend: (analysis, _details, catalogue) =>
      catalogue.slice(0, 24).map((product) => ({
        category: 'Foundation',
        product_name: product.name,
        recommended_for: `your ${analysis.skin_tone} skin`,
        shade_or_type: product.shades[0]?.name ?? 'one shade',
        product_url: `/product/${product.id}`,
      })),
  };
  return face;
}

/** The port to KeyBot; keeps the questions it was asked. */
export function adviceOf(response: string) {
  const questions: Question[] = [];
  const advisor: Advisor & { questions: Question[] } = {
    questions,
    answer: (question) => {
      questions.push(question);
      return { response, products: [], topic: 'blush' };
    },
  };
  return advisor;
}

/** A clock that stands still until it is moved. */
export function aClock(start = '2026-11-20T12:00:00.000Z'): Clock & { advance(milliseconds: number): void } {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}

/** The shop's own log, with its rules of what stays out, keeping what it wrote. */
export function aLog() {
  let written = '';
  const log = createLog({ LOG_LEVEL: 'debug' }, { write: (line) => (written += line) });
  return Object.assign(log, {
    text: () => written,
    lines: (): Record<string, unknown>[] =>
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  });
}
