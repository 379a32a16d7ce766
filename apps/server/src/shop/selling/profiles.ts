import {
  HOUSE_ID,
  type HouseProfile,
  type OwnSellerProfile,
  readHouseProfile,
  readSellerProfile,
  type SellerPage,
  type SellerProfile,
  saveHouseProfile,
  saveSellerProfile,
  sellerById,
} from '@beautymark/contracts/seller-profile';
import type { Insertable } from 'kysely';
import { audit } from '#platform/db/audit.ts';
import { count } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { isUniqueViolation } from '#platform/db/database-errors.ts';
import { nameKey } from '#platform/db/name-key.ts';
import type { Tables } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { Shop } from '#platform/shop.ts';
import { type CatalogResponses, HOUSE } from '#shop/catalog/index.ts';

/** The house has no account, so nobody suspends or approves it. */
const HOUSE_ACCOUNT = {
  full_name: HOUSE.name,
  suspended_at: null,
  created_at: null,
  seller_approval: null,
  decline_reason: null,
};
const NO_WORDS = { pictureUrl: null, story: '', delivery: '', returns: '' };

/** Who sells, in the seller's own words. */
export function profilesRoutes({ env, db, clock }: Shop, responses: CatalogResponses) {
  const repository = profilesRepository(db);

  /** Of a suspended seller nothing but the name is told; one without approval is not known yet. */
  async function page(id: number): Promise<SellerPage> {
    const account = await accountOf(id);
    if (account.seller_approval !== null) throw new Refusal('request.not_found');
    const isSuspended = account.suspended_at !== null;
    const { name, ...words } = (await wordsOf(db, id)) ?? { name: account.full_name, ...NO_WORDS };
    const { sum, count } = await repository.writtenRatings(id);
    return {
      id,
      name,
      ...(isSuspended ? NO_WORDS : words),
      productCount: await repository.listedCount(id),
      isSuspended,
      rating: count === 0 ? null : Math.round((sum / count) * 10) / 10,
      reviewCount: count,
      since: account.created_at?.slice(0, 10) ?? null,
    };
  }

  async function accountOf(id: number) {
    const account = id === HOUSE_ID ? HOUSE_ACCOUNT : await repository.account(id);
    if (!account) throw new Refusal('request.not_found');
    return account;
  }

  async function ownProfile(id: number): Promise<OwnSellerProfile> {
    const words = await wordsOf(db, id);
    const { full_name, ...account } = await accountOf(id);
    return {
      ...(words ?? { name: full_name, ...NO_WORDS }),
      id,
      isSaved: words !== null,
      feePercent: env.FEE_PERCENT,
      approval: account.seller_approval,
      declineReason: account.decline_reason,
      isSuspended: account.suspended_at !== null,
    };
  }

  /** No two sellers have one name, or names that are taken for each other. */
  async function save(id: number, profile: SellerProfile): Promise<OwnSellerProfile> {
    await inTransaction(db, (tx) => store(tx, id, profile)).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('seller.name_taken') : error;
    });
    return ownProfile(id);
  }

  /** Each change is a row of the audit log. */
  async function saveHouse(by: number, profile: HouseProfile): Promise<OwnSellerProfile> {
    await inTransaction(db, async (tx) => {
      await store(tx, HOUSE_ID, { ...profile, name: HOUSE.name });
      await audit(tx, clock, { by, action: 'profile changed', subject: 'house' });
    });
    return ownProfile(HOUSE_ID);
  }

  const store = (tx: Tx, seller_id: number, { name, pictureUrl, story, delivery, returns }: SellerProfile) =>
    profilesRepository(tx).save({
      seller_id,
      name,
      name_key: nameKey(name),
      picture_url: pictureUrl,
      story,
      delivery,
      returns,
      changed_at: clock.now().toISOString(),
    });

  return routesOf(
    responses.serveCached(sellerById, async ({ params }) => ({ value: await page(params.id) })),
    serve(readSellerProfile, ({ by }) => ownProfile(by)),
    serve(saveSellerProfile, ({ by, body }) => save(by, body)),
    serve(readHouseProfile, () => ownProfile(HOUSE_ID)),
    serve(saveHouseProfile, ({ by, body }) => saveHouse(by, body)),
  );
}

async function wordsOf(db: Db, id: number): Promise<SellerProfile | null> {
  const row = await profilesRepository(db).profile(id);
  if (!row) return null;
  const { name, picture_url, story, delivery, returns } = row;
  return { name, pictureUrl: picture_url, story, delivery, returns };
}

const profilesRepository = (db: Db | Tx) => {
  const listedOf = (sellerId: number) => {
    const listed = db.selectFrom('products').where('is_listed', '=', 1);
    return sellerId === HOUSE_ID ? listed.where('seller_id', 'is', null) : listed.where('seller_id', '=', sellerId);
  };
  return {
    account: (id: number) =>
      db
        .selectFrom('users')
        .where('id', '=', id)
        .where('is_seller', '=', 1)
        .select(['full_name', 'suspended_at', 'seller_approval', 'decline_reason', 'created_at'])
        .executeTakeFirst(),
    profile: (sellerId: number) =>
      db.selectFrom('seller_profiles').where('seller_id', '=', sellerId).selectAll().executeTakeFirst(),
    save: ({ seller_id, ...profile }: Insertable<Tables['seller_profiles']>) =>
      db
        .insertInto('seller_profiles')
        .values({ seller_id, ...profile })
        .onConflict((conflict) => conflict.column('seller_id').doUpdateSet(profile))
        .execute(),
    listedCount: (sellerId: number): Promise<number> => count(listedOf(sellerId)),
    /** Of the reviews that are shown, of what is for sale. */
    writtenRatings: async (sellerId: number): Promise<{ sum: number; count: number }> => {
      const { sum, count } = await listedOf(sellerId)
        .innerJoin('reviews', 'reviews.product_id', 'products.id')
        .where('reviews.hidden_at', 'is', null)
        .select(({ fn }) => [fn.sum<number | null>('reviews.rating').as('sum'), fn.countAll<number>().as('count')])
        .executeTakeFirstOrThrow();
      return { sum: Number(sum ?? 0), count };
    },
  };
};
