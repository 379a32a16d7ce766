import { toDecimal } from '@beautymark/contracts/money';
import { isoAfter, systemClock } from '#platform/lifecycle/clock.ts';
import type { AccountData } from '#platform/security/account-data.ts';
import { wishlistRepository } from './wishlist.repository.ts';

/** A share token is no more than a random link, so the file says only whether there is one. */
export const wishlistData: AccountData = {
  name: 'wishlist',

  async read(userId, db) {
    const repository = wishlistRepository(db);
    const rows = await repository.itemsOf(userId, isoAfter(systemClock, 0));
    return {
      products: rows.map(({ id, name, added_at, added_price_cents }) => ({
        productId: id,
        name,
        addedAt: added_at,
        addedPrice: toDecimal(added_price_cents),
      })),
      isShared: (await repository.shareToken(userId)) !== null,
      wantsMails: await repository.wantsMails(userId),
    };
  },

  async erase(userId, tx) {
    const tables = ['wishlist_items', 'wishlist_shares', 'wishlist_mail_refusals'] as const;
    for (const table of tables) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
    return false;
  },
};
