import { privacyRoutes } from '#shop/account/index.ts';
import { endTalk } from '#shop/advice/index.ts';
import type { accountsPart } from './accounts.ts';
import type { Base } from './base.ts';
import type { OrdersPart } from './orders.ts';
import { PERSONAL_DATA } from './personal-data.ts';

interface Parts {
  accounts: ReturnType<typeof accountsPart>;
  orders: OrdersPart;
}

/** The download and the end of an account. */
export function privacyPart(shop: Base, { accounts, orders }: Parts) {
  const { sessions } = shop;
  const { checkPassword, devices } = accounts;
  const { parcels, payments } = orders;
  const signedIn = { checkPassword, sessions, devices, endTalk };
  const kept = { parcels, payments, parts: PERSONAL_DATA };
  return {
    routes: [privacyRoutes(shop, { ...signedIn, ...kept })],
  };
}
