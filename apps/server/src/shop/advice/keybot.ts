import type { ShopTerms } from '@beautymark/advisor';
import type { Analysis } from '@beautymark/contracts/face';
import { askKeyBot, type ChatAnswer, type NamedProduct } from '@beautymark/contracts/keybot';
import { Refusal } from '#platform/http/refusal.ts';
import { noStore, routesOf, serve } from '#platform/http/serve.ts';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import type { Shop } from '#platform/shop.ts';
import { type CatalogReader, paintedShade } from '#shop/catalog/index.ts';
import { type AnalysisContext, type AnalysisContexts, endTalk, type TalkCookies } from './analysis-context.ts';
import type { Advice, Advisor } from './embedded-advisor.ts';

const QUESTIONS = { name: 'chat', hits: 60, withinMs: 5 * MINUTE_MS };

interface Deps {
  advisor: Advisor;
  readCatalog: CatalogReader['all'];
  readTerms: () => Promise<ShopTerms>;
  contexts: AnalysisContexts;
  talks: TalkCookies;
}

type Sources = Pick<Deps, 'advisor' | 'readCatalog' | 'readTerms'>;

function keybotService({ limits }: Pick<Shop, 'limits'>, { advisor, readCatalog, readTerms }: Sources) {
  const allowQuestion = (network: string): Promise<void> => limits.hitFrom(network, QUESTIONS);

  /** The answer, and what the browser keeps for the next question. */
  async function ask(
    { query, without }: { query: string; without?: string | undefined },
    { context, topic }: { context: AnalysisContext | null; topic: string | null },
    signal: AbortSignal,
  ): Promise<{ answer: ChatAnswer; analysis: Analysis; topic: string | null }> {
    if (!context) throw new Refusal('chat.no_context');
    const { analysis } = context;
    const [catalog, terms] = await Promise.all([readCatalog(), readTerms()]);
    const advice = await advisor.answer({ query, without, analysis, topic, catalog, terms, signal });
    return { answer: answerOf(advice), analysis: correctedBy(advice, analysis), topic: advice.topic };
  }

  return { allowQuestion, ask };
}

/** Lists that are empty are left out: a client may know only `response`. */
const answerOf = ({
  response,
  products,
  chips = [],
  actions = [],
  reading = [],
  comparison,
  topic,
}: Advice): ChatAnswer => ({
  response,
  ...(products.length > 0 && { products: products.map(inItsShade) }),
  ...(chips.length > 0 && { chips }),
  ...(actions.length > 0 && { actions }),
  ...(reading.length > 0 && { reading }),
  ...(comparison && { comparison }),
  ...(topic === null && { forgotten: true }),
});

const inItsShade = (product: NamedProduct): NamedProduct => ({
  ...product,
  ...paintedShade(product.imageUrl, product.shade?.hex),
});

/** After the shopper's yes the next answers follow the changed analysis, even if the client ignores the action. */
function correctedBy({ actions = [] }: Advice, analysis: Analysis): Analysis {
  const confirmed = actions.filter((action) => action.confirmed);
  return Object.assign({ ...analysis }, ...confirmed.map((action) => action.analysis));
}

/** KeyBot's call. */
export function keybotRoutes(shop: Pick<Shop, 'limits'>, { contexts, talks, ...sources }: Deps) {
  const keybot = keybotService(shop, sources);
  return routesOf(
    noStore,
    serve(
      askKeyBot,
      async ({ body, request, reply }) => {
        // The request's own close comes with the end of its body; the reply's comes when the shopper leaves.
        const left = new AbortController();
        reply.raw.once('close', () => left.abort());
        const [context, topic] = [await contexts.read(request), await talks.read(request)];
        const { answer, analysis, ...next } = await keybot.ask(body, { context, topic }, left.signal);
        await contexts.write(request, reply, { analysis });
        if (next.topic === null) endTalk(request, reply);
        else await talks.write(request, reply, next.topic);
        return answer;
      },
      {
        onRequest: (request) => keybot.allowQuestion(clientNetwork(request)),
        config: { waitsElsewhere: true },
      },
    ),
  );
}
