import type { AdviceSource } from './advice-source.ts';
import type { Advisor } from './advisor-port.ts';

/** The adviser that needs nobody else: retrieval over the supplied advice and the live catalogue, in this process. */
export const embeddedAdvisor = (source: AdviceSource): Advisor => ({
  async answer(question) {
    const { response, products, topic } = await source.answer(question);
    return { response, products, topic: JSON.stringify(topic) };
  },
  warmUp: source.warmUp,
});
