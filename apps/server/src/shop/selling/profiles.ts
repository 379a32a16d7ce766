import {
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
import { audit } from '#platform/db/audit.ts';
import { count } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { isUniqueViolation } from '#platform/db/database-errors.ts';
import { IS_FOR_SALE } from '#platform/db/for-sale.ts';
import { sellerNameKey } from '#platform/db/name-key.ts';
import { idOf, isOwnedBy, type Owner, ownerOf } from '#platform/db/owner.ts';
import { isNameOfAnotherSeller, nameApart } from '#platform/db/seller-names.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { Shop } from '#platform/shop.ts';
import { type CatalogResponses, HOUSE } from '#shop/catalog/index.ts';
import { keepPictures } from '#shop/pictures/index.ts';

/** The house has no account, so it is neither suspended nor approved. */
const HOUSE_ACCOUNT = {
  full_name: HOUSE.name,
  suspended_at: null,
  created_at: null,
  seller_approval: null,
  decline_reason: null,
};
const NO_WORDS = { pictureUrl: null, story: '', delivery: '', returns: '' };

/** A seller in its own words. */
export function profilesRoutes(shop: Shop, responses: CatalogResponses) {
  const { env, db, clock } = shop;

  /** Shows only the name of a suspended seller, and no page of a seller without approval. */
  async function page(owner: Owner): Promise<SellerPage> {
    const account = await accountOf(owner);
    if (account.seller_approval !== null) throw new Refusal('request.not_found');
    const isSuspended = account.suspended_at !== null;
    const { name, ...words } = (await savedProfile(db, owner)) ?? { name: account.full_name, ...NO_WORDS };
    const { sum, ratings } = await writtenRatings(db, owner);
    return {
      id: idOf(owner),
      name,
      ...(isSuspended ? NO_WORDS : words),
      productCount: await count(listedOf(db, owner)),
      isSuspended,
      rating: ratings === 0 ? null : Math.round((Number(sum) / ratings) * 10) / 10,
      reviewCount: ratings,
      since: account.created_at?.slice(0, 10) ?? null,
    };
  }

  async function accountOf(owner: Owner) {
    if (owner === null) return HOUSE_ACCOUNT;
    const account = await db
      .selectFrom('users')
      .where('id', '=', owner)
      .where('is_seller', '=', 1)
      .select(['full_name', 'suspended_at', 'seller_approval', 'decline_reason', 'created_at'])
      .executeTakeFirst();
    if (!account) throw new Refusal('request.not_found');
    return account;
  }

  async function ownProfile(owner: Owner): Promise<OwnSellerProfile> {
    const words = await savedProfile(db, owner);
    const { full_name, ...account } = await accountOf(owner);
    return {
      ...(words ?? { name: full_name, ...NO_WORDS }),
      id: idOf(owner),
      isSaved: words !== null && !isBlank(words, full_name, idOf(owner)),
      feePercent: env.FEE_PERCENT,
      approval: account.seller_approval,
      declineReason: account.decline_reason,
      isSuspended: account.suspended_at !== null,
    };
  }

  /** No two sellers have one name, or names that are taken for each other. */
  async function save(id: number, profile: SellerProfile): Promise<OwnSellerProfile> {
    await inTransaction(db, async (tx) => {
      if (await isNameOfAnotherSeller(tx, id, profile.name)) throw new Refusal('seller.name_taken');
      await store(tx, id, profile);
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('seller.name_taken') : error;
    });
    return ownProfile(id);
  }

  /** Each change is a row of the audit log. */
  async function saveHouse(by: number, profile: HouseProfile): Promise<OwnSellerProfile> {
    await inTransaction(db, async (tx) => {
      await store(tx, null, { ...profile, name: HOUSE.name });
      await audit(tx, clock, { by, action: 'profile changed', subject: 'house' });
    });
    return ownProfile(null);
  }

  async function store(tx: Tx, owner: Owner, { pictureUrl: picture_url, ...words }: SellerProfile) {
    const before = await savedProfile(tx, owner);
    await keepPictures(tx, shop, { imageUrl: picture_url }, { imageUrl: before?.pictureUrl });
    const profile = {
      ...words,
      name_key: sellerNameKey(words.name),
      picture_url,
      changed_at: clock.now().toISOString(),
    };
    await tx
      .insertInto('seller_profiles')
      .values({ seller_id: idOf(owner), ...profile })
      .onConflict((conflict) => conflict.column('seller_id').doUpdateSet(profile))
      .execute();
  }

  return routesOf(
    responses.serveCached(sellerById, async ({ params }) => ({ value: await page(ownerOf(params.id)) })),
    serve(readSellerProfile, ({ by }) => ownProfile(by)),
    serve(saveSellerProfile, ({ by, body }) => save(by, body)),
    serve(readHouseProfile, () => ownProfile(null)),
    serve(saveHouseProfile, ({ by, body }) => saveHouse(by, body)),
  );
}

/** As it was made at registration. */
const isBlank = ({ name, ...words }: SellerProfile, fullName: string, id: number): boolean =>
  name === nameApart(fullName, id) && Object.values(words).every((word) => !word);

const savedProfile = async (db: Db | Tx, owner: Owner): Promise<SellerProfile | null> =>
  (await db
    .selectFrom('seller_profiles')
    .where('seller_id', '=', idOf(owner))
    .select(['name', 'picture_url as pictureUrl', 'story', 'delivery', 'returns'])
    .executeTakeFirst()) ?? null;

const listedOf = (db: Db, owner: Owner) =>
  db.selectFrom('products').where(IS_FOR_SALE).where(isOwnedBy('seller_id', owner));

/** Of the reviews that are shown, of what is for sale. */
const writtenRatings = (db: Db, owner: Owner) =>
  listedOf(db, owner)
    .innerJoin('reviews', 'reviews.product_id', 'products.id')
    .where('reviews.hidden_at', 'is', null)
    .select(({ fn }) => [fn.sum<number | null>('reviews.rating').as('sum'), fn.countAll<number>().as('ratings')])
    .executeTakeFirstOrThrow();
