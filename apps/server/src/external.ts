import type { Advisor } from '#modules/keybot/index.ts';
import { Refusal } from '#platform/refusal.ts';

/** What the shop says while it has no adviser: everything else goes on. */
export const unavailableAdvisor: Advisor = {
  answer: () => {
    throw new Refusal('server.unavailable', { retryAfterSeconds: 5 });
  },
};
