import { erasedMails } from '#platform/mail/erased-mails.ts';
import { mailData } from '#platform/mail/mail-account-data.ts';
import { outboxFolder } from '#platform/mail/outbox.ts';
import {
  accountErasing,
  addressData,
  privacyRoutes,
  privacyService,
  securityData,
  twoFactorData,
} from '#shop/account/index.ts';
import { endTalk } from '#shop/advice/index.ts';
import { pictureData } from '#shop/catalog/index.ts';
import { questionsData, reviewsData, wishlistData } from '#shop/community/index.ts';
import { reportsData } from '#shop/desk/index.ts';
import { cartData, codeData, orderData, parcelData, paymentData } from '#shop/ordering/index.ts';
import { importData, keyData, profileData, sellerData, webhookData } from '#shop/selling/index.ts';
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
export function privacyPart(shop: Base, { accounts, orders }: Parts) {
  const { db, clock, sessions } = shop;
  const { checkPassword, devices } = accounts;
  const { parcels, payments } = orders;
  const erased = erasedMails({ db, clock, folder: outboxFolder(shop.env) });
  const erasing = accountErasing(shop, { parcels, payments, erasedMails: erased, parts: ACCOUNT_DATA });
  const privacy = privacyService(shop, { checkPassword, parcels, erasing, parts: ACCOUNT_DATA });
  return {
    routes: [privacyRoutes({ privacy, sessions, devices, endTalk })],
    cleanUp: { erasedMails: erased.cleanUp },
  };
}
