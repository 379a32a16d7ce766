import type { CleanUpRun } from '#platform/db/delete-some.ts';
import { knownDevices } from '#platform/security/known-devices.ts';
import {
  accountsRoutes,
  accountsService,
  addressesRoutes,
  addressesService,
  forgottenPassword,
  linkRoutes,
  passwordCheck,
  removeExpiredLinks,
  secondFactor,
  securityRoutes,
  securityService,
  twoFactorRoutes,
  twoFactorService,
  welcomeMails,
} from '#shop/account/index.ts';
import { endTalk } from '#shop/advice/index.ts';
import { accessKeysRoutes, accessKeysService } from '#shop/selling/index.ts';
import type { Base } from './base.ts';

/** Who one is, and how one proves it: registration, sign-in, second factor, password, addresses, keys. */
export function accountsPart(base: Base) {
  const { db, database, clock, log, limits, passwords, mail, sessions, twoFactorRule, secret } = base;
  const factor = secondFactor({ db, clock, limits, secret });
  const takeCode = (userId: number, code: string) => factor.take(userId, code, { allowsRecovery: true });
  const accounts = accountsService({
    ...{ db, clock, passwords, limits, takeCode, twoFactorRule },
    sellersWait: base.sellersWait,
    welcome: welcomeMails({ clock, mail }),
  });
  const checkPassword = passwordCheck({ db, passwords, limits });
  const security = securityService({ db, clock, passwords, checkPassword, limits, mail, twoFactorRule });
  const twoFactor = twoFactorService({ db, clock, factor, checkPassword, mail });
  const forgotten = forgottenPassword({ db, clock, log, limits, mail });
  const devices = knownDevices(secret);
  return {
    ...{ checkPassword, devices, forgotten },
    routes: [
      accountsRoutes({ accounts, sessions, devices, endTalk }),
      linkRoutes({ security, forgotten, sessions }),
      securityRoutes({ security, sessions }),
      twoFactorRoutes({ twoFactor, sessions }),
      addressesRoutes({ addresses: addressesService({ database, clock }) }),
      accessKeysRoutes({ keys: accessKeysService({ database, clock }) }),
    ],
    cleanUp: { accountLinks: (run: CleanUpRun) => removeExpiredLinks(run, clock) },
  };
}
