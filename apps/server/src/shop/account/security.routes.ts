import {
  accountSecurity,
  changeEmail,
  changePassword,
  confirmEmail,
  endOtherSessions,
  endSession,
  forgotPassword,
  resetPassword,
  sendConfirmation,
} from '@beautymark/contracts/account-security';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { clientNetwork } from '#platform/security/client-address.ts';
import { type Sessions, shopperOf } from '#platform/security/sessions.ts';
import type { ForgottenPassword } from './forgotten-password.ts';
import type { SecurityService } from './security.service.ts';

interface Deps {
  security: SecurityService;
  forgotten: ForgottenPassword;
  sessions: Sessions;
}

/** The calls behind links in mails: the visitor with the link may be signed out. */
export const linkRoutes =
  ({ security, forgotten, sessions }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });
    app.route({
      ...forgotPassword,
      handler: async (request, reply) => {
        await forgotten.request(request.body.email, clientNetwork(request));
        return reply.code(202).send({});
      },
    });
    app.route({
      ...resetPassword,
      handler: async (request, reply) => {
        const { token, password } = request.body;
        await security.resetPassword(token, password, clientNetwork(request));
        return reply.code(204).send();
      },
    });
    app.route({
      ...confirmEmail,
      handler: async (request, reply) => {
        const visitor = await sessions.find(request, reply);
        const reader = { network: clientNetwork(request), userId: visitor?.userId ?? null };
        await security.confirmEmail(request.body, reader);
        return reply.code(204).send();
      },
    });
  };

export const securityRoutes =
  ({ security, sessions }: Omit<Deps, 'forgotten'>): FastifyPluginAsyncZod =>
  async (app) => {
    const ownerOf = (request: FastifyRequest) => ({
      userId: shopperOf(request),
      tokenHash: sessions.tokenHashOf(request) ?? '',
    });
    app.route({ ...accountSecurity, handler: (request) => security.overview(ownerOf(request)) });
    app.route({
      ...sendConfirmation,
      handler: async (request, reply) => {
        await security.sendConfirmation(shopperOf(request));
        return reply.code(202).send({});
      },
    });
    app.route({
      ...changeEmail,
      handler: async (request, reply) => {
        await security.changeEmail(ownerOf(request), request.body);
        return reply.code(202).send({});
      },
    });
    app.route({
      ...changePassword,
      handler: async (request, reply) => {
        await security.changePassword(ownerOf(request), request.body);
        return reply.code(204).send();
      },
    });
    app.route({
      ...endOtherSessions,
      handler: async (request, reply) => {
        await security.endOtherSessions(ownerOf(request));
        return reply.code(204).send();
      },
    });
    app.route({
      ...endSession,
      handler: async (request, reply) => {
        await security.endSession(shopperOf(request), request.params.id);
        return reply.code(204).send();
      },
    });
  };
