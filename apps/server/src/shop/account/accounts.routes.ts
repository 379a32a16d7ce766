import { currentUser, login, logout, register } from '@beautymark/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { clientNetwork } from '#platform/security/client-address.ts';
import type { KnownDevices } from '#platform/security/known-devices.ts';
import { type Sessions, shopperOf } from '#platform/security/sessions.ts';
import type { AccountsService } from './accounts.service.ts';

interface Deps {
  accounts: AccountsService;
  sessions: Sessions;
  devices: KnownDevices;
  /** Who leaves takes along what they told KeyBot; the analysis belongs to the browser. */
  endTalk: (request: FastifyRequest, reply: FastifyReply) => void;
}

export const accountsRoutes =
  ({ accounts, sessions, devices, endTalk }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });
    app.route({
      ...currentUser,
      handler: (request) => accounts.userById(shopperOf(request)),
    });
    app.route({
      ...login,
      handler: async (request, reply) => {
        // Limits and known devices count for the account, by whichever name it signs in.
        const username = await accounts.usernameOf(request.body.username);
        const device = await devices.find(request, username);
        const user = await accounts.signIn({ ...request.body, username }, { network: clientNetwork(request), device });
        await sessions.start(request, reply, user.id);
        if (device === null) await devices.remember(request, reply, username);
        request.log.info({ userId: user.id }, 'signed in');
        return user;
      },
    });
    app.route({
      ...register,
      handler: async (request, reply) =>
        reply.code(201).send(await accounts.register(request.body, clientNetwork(request))),
    });
    app.route({
      ...logout,
      handler: async (request, reply) => {
        await sessions.end(request, reply);
        endTalk(request, reply);
        return reply.code(204).send();
      },
    });
  };
