import { currentUser, login, logout, register } from '@beautymark/contracts/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Sessions, shopperOf } from '#platform/security/sessions.ts';
import type { AccountsService } from './accounts.service.ts';

interface Deps {
  accounts: AccountsService;
  sessions: Sessions;
}

export const accountsRoutes =
  ({ accounts, sessions }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...currentUser,
      onRequest: sessions.signedIn,
      handler: (request) => accounts.userById(shopperOf(request)),
    });
    app.route({
      ...login,
      handler: async (request, reply) => {
        const user = await accounts.signIn(request.body, request.ip);
        await sessions.start(request, reply, user.id);
        request.log.info({ userId: user.id }, 'signed in');
        return user;
      },
    });
    app.route({
      ...register,
      handler: async (request, reply) => reply.code(201).send(await accounts.register(request.body, request.ip)),
    });
    app.route({
      ...logout,
      handler: async (request, reply) => {
        await sessions.end(request, reply);
        return reply.code(204).send();
      },
    });
  };
