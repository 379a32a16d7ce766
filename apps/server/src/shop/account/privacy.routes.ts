import { deleteAccount, exportAccount } from '@beautymark/contracts/account-privacy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { KnownDevices } from '#platform/security/known-devices.ts';
import { type Sessions, shopperOf } from '#platform/security/sessions.ts';
import type { PrivacyService } from './privacy.service.ts';

interface Deps {
  privacy: PrivacyService;
  sessions: Sessions;
  devices: KnownDevices;
  /** Who leaves takes along what they told KeyBot; the analysis belongs to the browser. */
  endTalk: (request: FastifyRequest, reply: FastifyReply) => void;
}

export const privacyRoutes =
  ({ privacy, sessions, devices, endTalk }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...exportAccount,
      handler: async (request, reply) =>
        reply
          .header('Content-Disposition', 'attachment; filename="beautymark-account.json"')
          .send(await privacy.exportOf(shopperOf(request))),
    });
    app.route({
      ...deleteAccount,
      handler: async (request, reply) => {
        await privacy.deleteAccount(shopperOf(request), request.body.password);
        await sessions.end(request, reply);
        endTalk(request, reply);
        devices.forget(request, reply);
        return reply.code(204).send();
      },
    });
  };
