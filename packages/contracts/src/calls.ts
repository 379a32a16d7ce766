import * as accountPrivacy from './account-privacy.ts';
import * as accountSecurity from './account-security.ts';
import * as accounts from './accounts.ts';
import * as cart from './cart.ts';
import * as catalog from './catalog.ts';
import * as codes from './codes.ts';
import type { Contract } from './contract.ts';
import * as delivery from './delivery.ts';
import * as face from './face.ts';
import * as feeds from './feeds.ts';
import * as keybot from './keybot.ts';
import * as moderation from './moderation.ts';
import * as operator from './operator.ts';
import * as operatorPayments from './operator-payments.ts';
import * as orderHistory from './order-history.ts';
import * as orders from './orders.ts';
import * as parcels from './parcels.ts';
import * as payments from './payments.ts';
import * as reviews from './reviews.ts';
import * as seller from './seller.ts';
import * as sellerFiles from './seller-files.ts';
import * as sellerReports from './seller-reports.ts';
import * as wishlist from './wishlist.ts';

const isContract = <Export>(value: Export): value is Extract<Export, Pick<Contract, 'method' | 'url'>> =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;

/** Every call of the shop. Tests only: a bundle that imports it carries all schemas. */
export const CALLS: readonly Contract[] = [
  Object.values(accounts).filter(isContract),
  Object.values(accountPrivacy).filter(isContract),
  Object.values(accountSecurity).filter(isContract),
  Object.values(cart).filter(isContract),
  Object.values(catalog).filter(isContract),
  Object.values(sellerFiles).filter(isContract),
  Object.values(orders).filter(isContract),
  Object.values(orderHistory).filter(isContract),
  Object.values(payments).filter(isContract),
  Object.values(seller).filter(isContract),
  Object.values(parcels).filter(isContract),
  Object.values(sellerReports).filter(isContract),
  Object.values(wishlist).filter(isContract),
  Object.values(reviews).filter(isContract),
  Object.values(moderation).filter(isContract),
  Object.values(operator).filter(isContract),
  Object.values(codes).filter(isContract),
  Object.values(delivery).filter(isContract),
  Object.values(operatorPayments).filter(isContract),
  Object.values(face).filter(isContract),
  Object.values(feeds).filter(isContract),
  Object.values(keybot).filter(isContract),
].flat();

/** How routes and tests name a call: `PATCH /api/cart/:itemId`. */
export const callName = ({ method, url }: Pick<Contract, 'method' | 'url'>): string => `${method} ${url}`;
