import type { CleanUpRun } from '#platform/db/delete-some.ts';
import { knownDevices } from '#platform/security/known-devices.ts';
import {
  accountsRoutes,
  addressesRoutes,
  passwordCheck,
  pausedAccessRoutes,
  removeExpiredLinks,
  secondFactor,
  securityRoutes,
  twoFactorRoutes,
  unconfirmedAccounts,
} from '#shop/account/index.ts';
import { endTalk, talkCookies } from '#shop/advice/index.ts';
import { accessKeysRoutes } from '#shop/selling/index.ts';
import type { Base } from './base.ts';

/** Registration, sign-in, second factor, password, addresses, keys. */
export function accountsPart(shop: Base) {
  const { passwords, sessions } = shop;
  const factor = secondFactor(shop);
  const checkPassword = passwordCheck(shop, passwords);
  const devices = knownDevices(shop.secret);
  return {
    checkPassword,
    devices,
    routes: [
      accountsRoutes(shop, { passwords, factor, sessions, devices, talks: { ...talkCookies(shop), end: endTalk } }),
      securityRoutes(shop, { passwords, checkPassword, sessions }),
      twoFactorRoutes(shop, { factor, checkPassword }),
      addressesRoutes(shop),
      pausedAccessRoutes(shop),
      accessKeysRoutes(shop),
    ],
    endUnconfirmed: shop.repeated.daily('unconfirmed addresses', '09:00', unconfirmedAccounts(shop)),
    cleanUp: { accountLinks: (run: CleanUpRun) => removeExpiredLinks(run, shop.clock) },
  };
}
