import { deleteAccount, exportAccount } from '@beautymark/contracts/account-privacy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { KnownDevices } from '#platform/security/known-devices.ts';
import type { Sessions } from '#platform/security/sessions.ts';
import type { PrivacyService } from './privacy.service.ts';

interface Deps {
  privacy: PrivacyService;
  sessions: Sessions;
  devices: KnownDevices;
  /** Who leaves takes along what they told KeyBot; the analysis belongs to the browser. */
  endTalk: (request: FastifyRequest, reply: FastifyReply) => void;
}

export const privacyRoutes = ({ privacy, sessions, devices, endTalk }: Deps) =>
  routesOf(
    serve(exportAccount, ({ by, reply }) => {
      reply.header('Content-Disposition', 'attachment; filename="beautymark-account.json"');
      return privacy.exportOf(by);
    }),
    serve(deleteAccount, async ({ by, body, request, reply }) => {
      await privacy.deleteAccount(by, body.password);
      await sessions.end(request, reply);
      endTalk(request, reply);
      devices.forget(request, reply);
    }),
  );
