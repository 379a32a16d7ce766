import { confirmTwoFactor, renewRecoveryCodes, startTwoFactor, stopTwoFactor } from '@beautymark/contracts/two-factor';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Sessions, shopperOf } from '#platform/security/sessions.ts';
import type { TwoFactorService } from './two-factor.service.ts';

interface Deps {
  twoFactor: TwoFactorService;
  sessions: Sessions;
}

export const twoFactorRoutes =
  ({ twoFactor, sessions }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...startTwoFactor, handler: (request) => twoFactor.start(shopperOf(request), request.body.password) });
    app.route({
      ...confirmTwoFactor,
      handler: async (request) => {
        const owner = { userId: shopperOf(request), tokenHash: sessions.tokenHashOf(request) ?? '' };
        const codes = await twoFactor.confirm(owner, request.body.code);
        request.log.info({ userId: owner.userId }, 'two-factor sign-in switched on');
        return codes;
      },
    });
    app.route({
      ...renewRecoveryCodes,
      handler: (request) => twoFactor.renewRecoveryCodes(shopperOf(request), request.body),
    });
    app.route({
      ...stopTwoFactor,
      handler: async (request, reply) => {
        await twoFactor.stop(shopperOf(request), request.body);
        request.log.info({ userId: shopperOf(request) }, 'two-factor sign-in switched off');
        return reply.code(204).send();
      },
    });
  };
