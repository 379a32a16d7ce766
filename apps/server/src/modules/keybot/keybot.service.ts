import type { ChatAnswer } from '@beautymark/contracts/keybot';
import { Refusal } from '#platform/http/refusal.ts';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import type { RateLimits } from '#platform/security/rate-limits.ts';
import type { CatalogueReader } from '../catalog/index.ts';
import type { AnalysisContext } from '../face/index.ts';
import type { Advisor } from './advisor-port.ts';

const QUESTIONS = { name: 'chat', hits: 60, withinMs: 5 * MINUTE_MS };

interface Needs {
  advisor: Advisor;
  readCatalogue: CatalogueReader['all'];
  limits: RateLimits;
}

export function keybotService({ advisor, readCatalogue, limits }: Needs) {
  const allowQuestion = (address: string): Promise<void> => limits.hit(QUESTIONS, address);

  /** The answer, and the context that the browser keeps for the next question. */
  async function ask(
    query: string,
    context: AnalysisContext | null,
    signal: AbortSignal,
  ): Promise<{ answer: ChatAnswer; context: AnalysisContext }> {
    if (!context) throw new Refusal('chat.no_context');
    const catalogue = await readCatalogue();
    const { response, products, topic } = await advisor.answer({ query, ...context, catalogue, signal });
    return {
      answer: products.length > 0 ? { response, products } : { response },
      context: { analysis: context.analysis, topic },
    };
  }

  return { allowQuestion, ask };
}
export type KeybotService = ReturnType<typeof keybotService>;
