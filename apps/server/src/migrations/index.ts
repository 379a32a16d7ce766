import type { Migration } from 'kysely';
import type { DatabaseKind } from '#platform/db/database.ts';
import { accounts } from './0001-accounts.ts';
import { catalog } from './0002-catalog.ts';
import { cartAndOrders } from './0003-cart-and-orders.ts';
import { housekeeping } from './0004-housekeeping.ts';
import { marketplace } from './0005-marketplace.ts';
import { earlierOrders } from './0006-earlier-orders.ts';
import { pictures } from './0007-pictures.ts';
import { imports } from './0008-imports.ts';
import { mailHtml } from './0009-mail-html.ts';
import { account } from './0010-account.ts';
import { wishlist } from './0011-wishlist.ts';
import { reviews } from './0012-reviews.ts';
import { settledShades } from './0013-settled-shades.ts';
import { brandCreators } from './0014-brand-creators.ts';
import { erasedMails } from './0015-erased-mails.ts';
import { mailLimits } from './0016-mail-limits.ts';
import { catalogChanges } from './0017-catalog-changes.ts';
import { unsaidUndertones } from './0018-unsaid-undertones.ts';
import { archivedInImports } from './0019-archived-in-imports.ts';
import { payments } from './0020-payments.ts';
import { offers } from './0021-offers.ts';
import { shadeColors } from './0022-shade-colors.ts';
import { staffRoles } from './0023-staff-roles.ts';
import { sellerProfiles } from './0024-seller-profiles.ts';
import { soldPieces } from './0025-sold-pieces.ts';
import { twoFactor } from './0026-two-factor.ts';
import { productPictures } from './0027-product-pictures.ts';
import { shopWindow } from './0028-shop-window.ts';
import { questions } from './0029-questions.ts';
import { lowStock } from './0030-low-stock.ts';
import { sellerApproval } from './0031-seller-approval.ts';
import { addressesAndCarriers } from './0032-addresses-and-carriers.ts';
import { accessKeys } from './0033-access-keys.ts';
import { webhooks } from './0034-webhooks.ts';
import { countingCodes } from './0035-counting-codes.ts';
import { refundsAndWishlistMails } from './0036-refunds-and-wishlist-mails.ts';
import { jobs } from './0037-jobs.ts';
import { shownColumnsAndSales } from './0038-shown-columns-and-sales.ts';
import { namesAndImportChanges } from './0039-names-and-import-changes.ts';

/** Applied in this order, forward only. A released migration is never edited. */
export const migrations = (kind: DatabaseKind): Record<string, Migration> => ({
  '0001-accounts': accounts(kind),
  '0002-catalog': catalog(kind),
  '0003-cart-and-orders': cartAndOrders(kind),
  '0004-housekeeping': housekeeping(kind),
  '0005-marketplace': marketplace(kind),
  '0006-earlier-orders': earlierOrders(kind),
  '0007-pictures': pictures(kind),
  '0008-imports': imports(kind),
  '0009-mail-html': mailHtml(),
  '0010-account': account(kind),
  '0011-wishlist': wishlist(kind),
  '0012-reviews': reviews(kind),
  '0013-settled-shades': settledShades(),
  '0014-brand-creators': brandCreators(),
  '0015-erased-mails': erasedMails(kind),
  '0016-mail-limits': mailLimits(),
  '0017-catalog-changes': catalogChanges(kind),
  '0018-unsaid-undertones': unsaidUndertones(kind),
  '0019-archived-in-imports': archivedInImports(),
  '0020-payments': payments(kind),
  '0021-offers': offers(kind),
  '0022-shade-colors': shadeColors(),
  '0023-staff-roles': staffRoles(),
  '0024-seller-profiles': sellerProfiles(kind),
  '0025-sold-pieces': soldPieces(),
  '0026-two-factor': twoFactor(kind),
  '0027-product-pictures': productPictures(kind),
  '0028-shop-window': shopWindow(kind),
  '0029-questions': questions(kind),
  '0030-low-stock': lowStock(),
  '0031-seller-approval': sellerApproval(kind),
  '0032-addresses-and-carriers': addressesAndCarriers(kind),
  '0033-access-keys': accessKeys(kind),
  '0034-webhooks': webhooks(kind),
  '0035-counting-codes': countingCodes(),
  '0036-refunds-and-wishlist-mails': refundsAndWishlistMails(kind),
  '0037-jobs': jobs(kind),
  '0038-shown-columns-and-sales': shownColumnsAndSales(kind),
  '0039-names-and-import-changes': namesAndImportChanges(),
});
