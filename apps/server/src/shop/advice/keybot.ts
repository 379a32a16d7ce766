import type { ShopTerms } from '@beautymark/advisor';
import { askKeyBot, type ChatAnswer, type NamedProduct } from '@beautymark/contracts/keybot';
import { Refusal } from '#platform/http/refusal.ts';
import { noStore, routesOf, serve } from '#platform/http/serve.ts';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import type { Shop } from '#platform/shop.ts';
import type { CatalogReader } from '#shop/catalog/index.ts';
import { paintedShade } from '#shop/pictures/index.ts';
import { type AnalysisContext, type AnalysisContexts, endTalk, type TalkCookies } from './analysis-context.ts';
import { refuseEnded, type SessionOf } from './asking-session.ts';
import type { Advice, Advisor } from './embedded-advisor.ts';

const QUESTIONS = { name: 'chat', hits: 60, withinMs: 5 * MINUTE_MS };

interface Deps {
  advisor: Advisor;
  readCatalog: CatalogReader['all'];
  readTerms: () => Promise<ShopTerms>;
  contexts: AnalysisContexts;
  talks: TalkCookies;
  sessionOf: SessionOf;
}

/** KeyBot's call. */
export function keybotRoutes(
  { limits }: Pick<Shop, 'limits'>,
  { advisor, readCatalog, readTerms, contexts, talks, sessionOf }: Deps,
) {
  return routesOf(
    noStore,
    serve(
      askKeyBot,
      async ({ body, request, reply }) => {
        // The reply closes when the shopper leaves, but the request already at the end of its body.
        const left = new AbortController();
        reply.raw.once('close', () => left.abort());
        const by = await sessionOf(request);
        const context = await contexts.read(request);
        if (!context) throw new Refusal('chat.no_context');
        const { analysis } = context;
        const { id, topic } = await talks.read(request, { by, analysis });
        const [catalog, terms] = await Promise.all([readCatalog(), readTerms()]);
        const advice = await advisor.answer({ ...body, ...context, topic, catalog, terms, signal: left.signal });
        await refuseEnded(sessionOf, request, by);
        const corrected = correctedBy(advice, context);
        // A scan may have ended meanwhile: an answer that corrects nothing does not put the former result back.
        if (corrected) await contexts.write(request, reply, corrected);
        if (advice.topic === null) endTalk(request, reply);
        else await talks.write(request, reply, { id, topic: advice.topic, by, analysis });
        return { ...answerOf(advice), talk: id };
      },
      {
        onRequest: (request) => limits.hitFrom(clientNetwork(request), QUESTIONS),
        config: { waitsElsewhere: true },
      },
    ),
  );
}

/** Leaves out empty lists: a client may know only `response`. */
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
  ...(products.length > 0 && { products: products.map(withPaintedPicture) }),
  ...(chips.length > 0 && { chips }),
  ...(actions.length > 0 && { actions }),
  ...(reading.length > 0 && { reading }),
  ...(comparison && { comparison }),
  ...(topic === null && { forgotten: true }),
});

const withPaintedPicture = (product: NamedProduct): NamedProduct => ({
  ...product,
  ...paintedShade(product.imageUrl, product.shade?.hex),
});

/** After the shopper's yes, answers follow the changed analysis, even if the client ignores the action; null without one. */
function correctedBy({ actions = [] }: Advice, { analysis, toneDoubt }: AnalysisContext): AnalysisContext | null {
  const confirmed = actions.filter((action) => action.confirmed).map((action) => action.analysis);
  if (confirmed.length === 0) return null;
  const isToneNamed = confirmed.some(({ skin_tone }) => skin_tone !== undefined);
  return { analysis: Object.assign({ ...analysis }, ...confirmed), ...(!isToneNamed && { toneDoubt }) };
}
