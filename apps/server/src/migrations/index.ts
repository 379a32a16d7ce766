import type { Migration } from 'kysely';
import type { DatabaseKind } from '#platform/db/database.ts';
import { fieldNames } from './0040-field-names.ts';
import { jobsByKind } from './0041-jobs-by-kind.ts';
import { webhookAndMailJobs } from './0042-webhook-and-mail-jobs.ts';
import { paymentJobs } from './0043-payment-jobs.ts';
import { mailsOfADay } from './0044-mails-of-a-day.ts';
import { subjectNames } from './0045-subject-names.ts';
import { waitingWork } from './0046-waiting-work.ts';
import { noAskingAgain } from './0047-no-asking-again.ts';
import { refundsOnTheirWay } from './0048-refunds-on-their-way.ts';
import { confirmedAddresses } from './0049-confirmed-addresses.ts';
import { judgedProducts } from './0050-judged-products.ts';
import { looksOfNames } from './0051-looks-of-names.ts';
import { addressesProvedByOwners } from './0052-addresses-proved-by-owners.ts';
import { largeLists } from './0053-large-lists.ts';
import { sellersInCatalogChanges } from './0054-sellers-in-catalog-changes.ts';
import { notesOfStaff } from './0055-notes-of-staff.ts';
import { itemsAsBought } from './0056-items-as-bought.ts';
import { networksOfPayments } from './0057-networks-of-payments.ts';
import { failedJobs } from './0058-failed-jobs.ts';
import { lastNotifiedSoldOut } from './0059-last-notified-sold-out.ts';
import { cookiesBeforeHttps } from './0060-cookies-before-https.ts';
import { picturesOfUnpaidOrders } from './0061-pictures-of-unpaid-orders.ts';
import { notesInAuditLog } from './0062-notes-in-audit-log.ts';
import { wishlistCheckAt } from './0063-wishlist-check-at.ts';
import { productsByKind } from './0064-products-by-kind.ts';
import { BASELINE } from './adopt-baseline.ts';
import { baseline } from './baseline/baseline.ts';

/** Applied in this order, forward only. A released migration is never edited. */
export const migrations = (kind: DatabaseKind): Record<string, Migration> => ({
  [BASELINE]: baseline(kind),
  '0040-field-names': fieldNames(kind),
  '0041-jobs-by-kind': jobsByKind(),
  '0042-webhook-and-mail-jobs': webhookAndMailJobs(),
  '0043-payment-jobs': paymentJobs(),
  '0044-mails-of-a-day': mailsOfADay(),
  '0045-subject-names': subjectNames(kind),
  '0046-waiting-work': waitingWork(),
  '0047-no-asking-again': noAskingAgain(),
  '0048-refunds-on-their-way': refundsOnTheirWay(kind),
  '0049-confirmed-addresses': confirmedAddresses(kind),
  '0050-judged-products': judgedProducts(kind),
  '0051-looks-of-names': looksOfNames(),
  '0052-addresses-proved-by-owners': addressesProvedByOwners(kind),
  '0053-large-lists': largeLists(kind),
  '0054-sellers-in-catalog-changes': sellersInCatalogChanges(kind),
  '0055-notes-of-staff': notesOfStaff(),
  '0056-items-as-bought': itemsAsBought(kind),
  '0057-networks-of-payments': networksOfPayments(),
  '0058-failed-jobs': failedJobs(),
  '0059-last-notified-sold-out': lastNotifiedSoldOut(),
  '0060-cookies-before-https': cookiesBeforeHttps(),
  '0061-pictures-of-unpaid-orders': picturesOfUnpaidOrders(),
  '0062-notes-in-audit-log': notesInAuditLog(kind),
  '0063-wishlist-check-at': wishlistCheckAt(),
  '0064-products-by-kind': productsByKind(),
});
