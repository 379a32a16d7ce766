import { askKeyBot } from '@beautymark/contracts/keybot';
import { noStore, routesOf, serve } from '#platform/http/serve.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import type { AnalysisContexts } from './analysis-context.ts';
import type { KeybotService } from './keybot.service.ts';
import { endTalk, type TalkCookies } from './talk-cookie.ts';

interface Deps {
  keybot: KeybotService;
  contexts: AnalysisContexts;
  talks: TalkCookies;
}

/** KeyBot's call. */
export const keybotRoutes = ({ keybot, contexts, talks }: Deps) =>
  routesOf(
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
