import { askKeyBot } from '@beautymark/contracts/keybot';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { clientNetwork } from '#platform/security/client-address.ts';
import type { AnalysisContexts } from '../face/index.ts';
import type { KeybotService } from './keybot.service.ts';

interface Deps {
  keybot: KeybotService;
  contexts: AnalysisContexts;
}

/** KeyBot's call. */
export const keybotRoutes =
  ({ keybot, contexts }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...askKeyBot,
      onRequest: async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        await keybot.allowQuestion(clientNetwork(request));
      },
      handler: async (request, reply) => {
        // The request's own close comes with the end of its body; the reply's comes when the shopper leaves.
        const left = new AbortController();
        reply.raw.once('close', () => left.abort());
        const known = await contexts.read(request);
        const { answer, context } = await keybot.ask(request.body.query, known, left.signal);
        await contexts.write(request, reply, context);
        return answer;
      },
    });
  };
