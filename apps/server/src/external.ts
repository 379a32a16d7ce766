import type { FaceService } from '#modules/face/index.ts';
import type { Advisor } from '#modules/keybot/index.ts';
import { Refusal } from '#platform/refusal.ts';

/** What the shop says while it has no analysis service: everything else goes on. */
export const unavailableFace: FaceService = {
  analyse: async () => ({ kind: 'unavailable' }),
  recommend: () => {
    throw new Refusal('analysis.unavailable', { retryAfterSeconds: 5 });
  },
};

export const unavailableAdvisor: Advisor = {
  answer: () => {
    throw new Refusal('server.unavailable', { retryAfterSeconds: 5 });
  },
};
