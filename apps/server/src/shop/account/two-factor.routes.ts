import { confirmTwoFactor, renewRecoveryCodes, startTwoFactor, stopTwoFactor } from '@beautymark/contracts/two-factor';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { Sessions } from '#platform/security/sessions.ts';
import type { TwoFactorService } from './two-factor.service.ts';

interface Deps {
  twoFactor: TwoFactorService;
  sessions: Sessions;
}

export const twoFactorRoutes = ({ twoFactor, sessions }: Deps) =>
  routesOf(
    serve(startTwoFactor, ({ by, body }) => twoFactor.start(by, body.password)),
    serve(confirmTwoFactor, ({ body, request }) => twoFactor.confirm(sessions.ownSession(request), body.code)),
    serve(renewRecoveryCodes, ({ by, body }) => twoFactor.renewRecoveryCodes(by, body)),
    serve(stopTwoFactor, ({ by, body }) => twoFactor.stop(by, body)),
  );
