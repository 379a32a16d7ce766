import { z } from 'zod';
import { SELLER_APPROVALS } from './accounts.ts';
import { SELLER_STORY_MAX, SELLER_WORDS_MAX } from './limits.ts';
import { sellerName } from './proper-name.ts';
import { WebAddress } from './seller.ts';
import { plainText } from './visible-text.ts';

/** Empty means that nothing is said. */
const words = (name: string, most: number) => plainText(name).max(most, `${name} cannot exceed ${most} characters`);

/** How a seller introduces itself to shoppers. */
export const SellerProfile = z.object({
  name: sellerName('Shop name')
    .min(2, 'Shop name must be at least 2 characters')
    .max(100, 'Shop name cannot exceed 100 characters'),
  pictureUrl: WebAddress.nullable(),
  story: words('Your story', SELLER_STORY_MAX),
  /** How and when parcels are sent. */
  delivery: words('Delivery', SELLER_WORDS_MAX),
  /** How a return goes. */
  returns: words('Returns', SELLER_WORDS_MAX),
});
export type SellerProfile = z.infer<typeof SellerProfile>;

/** The house is called like the shop. */
export const HouseProfile = SellerProfile.omit({ name: true });
export type HouseProfile = z.infer<typeof HouseProfile>;

/** What a form holds: an empty address means that there is no picture. */
export const SellerProfileForm = SellerProfile.extend({
  pictureUrl: z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(SellerProfile.shape.pictureUrl),
});

/** As it is answered: what was written before a rule is still shown. */
const ShownProfile = z.object({
  name: z.string(),
  pictureUrl: z.string().nullable(),
  story: z.string(),
  delivery: z.string(),
  returns: z.string(),
});

/** Its own profile as a seller reads it. `isSaved` is false until it was first written; the name is then the account's. */
export const OwnSellerProfile = ShownProfile.extend({
  /** Of the public page; 0 for the house. */
  id: z.int(),
  isSaved: z.boolean(),
  /** What the operator keeps of each sale, in percent. */
  feePercent: z.number(),
  /** Not null: nothing is for sale yet. */
  approval: z.enum(SELLER_APPROVALS).nullable(),
  declineReason: z.string().nullable(),
  isSuspended: z.boolean(),
});
export type OwnSellerProfile = z.infer<typeof OwnSellerProfile>;

/** A seller's public page without its products, which are `GET /api/products?seller=`. */
export const SellerPage = ShownProfile.extend({
  id: z.int(),
  /** How many products are for sale. */
  productCount: z.int(),
  /** The operator has taken the seller's products off sale for now; nothing but the name is told. */
  isSuspended: z.boolean(),
  /** The mean of the written reviews of what is for sale; null without one. */
  rating: z.number().nullable(),
  reviewCount: z.int(),
  /** The day on which the account was made (UTC), such as "2026-11-20"; null for the house. */
  since: z.string().nullable(),
});
export type SellerPage = z.infer<typeof SellerPage>;

export const sellerById = {
  method: 'GET',
  url: '/api/sellers/:id',
  role: 'public',
  summary: 'A seller, its own words and how much it sells; 0 is the house',
  params: z.object({ id: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  response: { 200: SellerPage },
} as const;

export const readSellerProfile = {
  method: 'GET',
  url: '/api/seller/profile',
  role: 'seller',
  summary: "The seller's own profile",
  response: { 200: OwnSellerProfile },
} as const;

export const saveSellerProfile = {
  method: 'PUT',
  url: '/api/seller/profile',
  role: 'seller',
  summary: 'Say who sells; shoppers see it at once',
  body: SellerProfile,
  response: { 200: OwnSellerProfile },
} as const;

export const readHouseProfile = {
  method: 'GET',
  url: '/api/operator/profile',
  role: 'operator',
  area: 'house',
  summary: "The house's profile",
  response: { 200: OwnSellerProfile },
} as const;

export const saveHouseProfile = {
  method: 'PUT',
  url: '/api/operator/profile',
  role: 'operator',
  area: 'house',
  summary: "Say who the house is; its name stays the shop's",
  body: HouseProfile,
  response: { 200: OwnSellerProfile },
} as const;
