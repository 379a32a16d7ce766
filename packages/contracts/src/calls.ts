import * as accessKeys from './access-keys.ts';
import * as accountPrivacy from './account-privacy.ts';
import * as accountSecurity from './account-security.ts';
import * as accounts from './accounts.ts';
import * as cart from './cart.ts';
import * as catalog from './catalog.ts';
import * as codes from './codes.ts';
import { type Contract, forOperator, type OwnersCall } from './contract.ts';
import * as delivery from './delivery.ts';
import * as face from './face.ts';
import * as feeds from './feeds.ts';
import * as houseProducts from './house-products.ts';
import * as keybot from './keybot.ts';
import * as moderation from './moderation.ts';
import * as operator from './operator.ts';
import * as operatorPayments from './operator-payments.ts';
import * as orderHistory from './order-history.ts';
import * as orders from './orders.ts';
import * as parcelBulk from './parcel-bulk.ts';
import * as parcels from './parcels.ts';
import * as payments from './payments.ts';
import * as productShades from './product-shades.ts';
import * as questions from './questions.ts';
import * as reviews from './reviews.ts';
import * as savedAddresses from './saved-addresses.ts';
import * as search from './search.ts';
import * as seller from './seller.ts';
import * as sellerBulk from './seller-bulk.ts';
import * as sellerFiles from './seller-files.ts';
import * as sellerProfile from './seller-profile.ts';
import * as sellerReports from './seller-reports.ts';
import * as shopWindow from './shop-window.ts';
import * as staff from './staff.ts';
import * as twoFactor from './two-factor.ts';
import * as webhooks from './webhooks.ts';
import * as wishlist from './wishlist.ts';

const isOwners = (call: Contract): call is OwnersCall => 'operatorArea' in call;
const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;

/** Every call of the shop. Tests only: a bundle that imports it carries all schemas. */
export const CALLS: readonly Contract[] = [
  accounts,
  accountPrivacy,
  accountSecurity,
  savedAddresses,
  twoFactor,
  cart,
  catalog,
  productShades,
  search,
  sellerFiles,
  orders,
  orderHistory,
  payments,
  seller,
  sellerBulk,
  sellerProfile,
  parcels,
  parcelBulk,
  sellerReports,
  wishlist,
  reviews,
  moderation,
  operator,
  codes,
  delivery,
  questions,
  operatorPayments,
  shopWindow,
  houseProducts,
  staff,
  face,
  feeds,
  keybot,
  accessKeys,
  webhooks,
]
  .flatMap((module) => Object.values<unknown>(module).filter(isContract))
  .flatMap((call) => (isOwners(call) ? [call, forOperator(call)] : [call]));

/** How routes and tests name a call: `PATCH /api/cart/:itemId`. */
export const callName = ({ method, url }: Pick<Contract, 'method' | 'url'>): string => `${method} ${url}`;
