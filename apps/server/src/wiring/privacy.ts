import { keyData } from '#modules/access-keys/index.ts';
import { accountErasing, privacyRoutes, privacyService } from '#modules/account-privacy/index.ts';
import { securityData } from '#modules/account-security/index.ts';
import { addressData } from '#modules/addresses/index.ts';
import { cartData } from '#modules/cart/index.ts';
import { codeData } from '#modules/codes/index.ts';
import { importData } from '#modules/imports/index.ts';
import { endTalk } from '#modules/keybot/index.ts';
import { reportsData } from '#modules/moderation/index.ts';
import { orderData } from '#modules/orders/index.ts';
import { parcelData } from '#modules/parcels/index.ts';
import { paymentData } from '#modules/payments/index.ts';
import { pictureData } from '#modules/pictures/index.ts';
import { questionsData } from '#modules/questions/index.ts';
import { reviewsData } from '#modules/reviews/index.ts';
import { sellerData } from '#modules/seller/index.ts';
import { profileData } from '#modules/seller-profiles/index.ts';
import { twoFactorData } from '#modules/two-factor/index.ts';
import { webhookData } from '#modules/webhooks/index.ts';
import { wishlistData } from '#modules/wishlist/index.ts';
import { erasedMails } from '#platform/mail/erased-mails.ts';
import { mailData } from '#platform/mail/mail-account-data.ts';
import { outboxFolder } from '#platform/mail/outbox.ts';
import type { accountsPart } from './accounts.ts';
import type { Base } from './base.ts';
import type { OrdersPart } from './orders.ts';

/** What each module keeps about an account, in the order of the downloaded file. */
const ACCOUNT_DATA = [
  ...[securityData, twoFactorData, addressData, cartData, codeData, orderData, paymentData, parcelData, sellerData],
  ...[profileData, pictureData, importData, wishlistData, reviewsData, questionsData, reportsData, keyData],
  ...[webhookData, mailData],
];

interface Parts {
  accounts: ReturnType<typeof accountsPart>;
  orders: OrdersPart;
}

/** What the shop knows of an account: its download, and its end. */
export function privacyPart(base: Base, { accounts, orders }: Parts) {
  const { env, clock, log, db, database, limits, sessions, wakeMail, jobs } = base;
  const { checkPassword, devices } = accounts;
  const { parcels, payments } = orders;
  const erased = erasedMails({ db, clock, folder: outboxFolder(env) });
  const erase = accountErasing({
    ...{ database, clock, log, jobs, parcels, payments, erasedMails: erased, wakeMail },
    parts: ACCOUNT_DATA,
  });
  const parts = ACCOUNT_DATA;
  const privacy = privacyService({ database, clock, log, limits, checkPassword, parcels, jobs, erase, parts });
  return {
    routes: [privacyRoutes({ privacy, sessions, devices, endTalk })],
    cleanUp: { erasedMails: erased.cleanUp },
  };
}
