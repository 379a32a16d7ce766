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
import { noStore, routesOf, serve } from '#platform/http/serve.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import type { Sessions } from '#platform/security/sessions.ts';
import type { ForgottenPassword, SecurityService } from './security.service.ts';

interface LinkDeps {
  security: SecurityService;
  forgotten: ForgottenPassword;
  sessions: Sessions;
}

/** The calls behind links in mails: the visitor with the link may be signed out. */
export const linkRoutes = ({ security, forgotten, sessions }: LinkDeps) =>
  routesOf(
    noStore,
    serve(forgotPassword, async ({ body, request }) => {
      await forgotten.request(body.email, clientNetwork(request));
      return {};
    }),
    serve(resetPassword, ({ body, request }) =>
      security.resetPassword(body.token, body.password, clientNetwork(request)),
    ),
    serve(confirmEmail, async ({ body, request, reply }) => {
      const visitor = await sessions.find(request, reply);
      await security.confirmEmail(body, { network: clientNetwork(request), userId: visitor?.userId ?? null });
    }),
  );

export const securityRoutes = ({ security, sessions: { ownSession } }: Omit<LinkDeps, 'forgotten'>) =>
  routesOf(
    serve(accountSecurity, ({ request }) => security.overview(ownSession(request))),
    serve(sendConfirmation, async ({ by }) => {
      await security.sendConfirmation(by);
      return {};
    }),
    serve(changeEmail, async ({ body, request }) => {
      await security.changeEmail(ownSession(request), body);
      return {};
    }),
    serve(changePassword, ({ body, request }) => security.changePassword(ownSession(request), body)),
    serve(endOtherSessions, ({ request }) => security.endOtherSessions(ownSession(request))),
    serve(endSession, ({ by, params }) => security.endSession(by, params.id)),
  );
