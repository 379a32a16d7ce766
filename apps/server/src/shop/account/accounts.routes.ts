import { currentUser, login, logout, register } from '@beautymark/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noStore, routesOf, serve } from '#platform/http/serve.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import type { KnownDevices } from '#platform/security/known-devices.ts';
import type { Sessions } from '#platform/security/sessions.ts';
import type { AccountsService } from './accounts.service.ts';

interface Deps {
  accounts: AccountsService;
  sessions: Sessions;
  devices: KnownDevices;
  /** Who leaves takes along what they told KeyBot; the analysis belongs to the browser. */
  endTalk: (request: FastifyRequest, reply: FastifyReply) => void;
}

export const accountsRoutes = ({ accounts, sessions, devices, endTalk }: Deps) =>
  routesOf(
    noStore,
    serve(currentUser, ({ by }) => accounts.userById(by)),
    serve(login, async ({ body, request, reply }) => {
      // Limits and known devices count for the account, by whichever name it signs in.
      const username = await accounts.usernameOf(body.username);
      const device = await devices.find(request, username);
      const user = await accounts.signIn({ ...body, username }, { network: clientNetwork(request), device });
      await sessions.start(request, reply, user.id);
      if (device === null) await devices.remember(request, reply, username);
      return user;
    }),
    serve(register, ({ body, request }) => accounts.register(body, clientNetwork(request))),
    serve(logout, async ({ request, reply }) => {
      await sessions.end(request, reply);
      endTalk(request, reply);
    }),
  );
