type CallsOf<Module> = Extract<Module[keyof Module], { method: string; url: string; response: object }>;

/** Every call of the shop, for the compiler alone: a method and an address name one, with its input and answers. */
export type Api =
  | CallsOf<typeof import('./access-keys.ts')>
  | CallsOf<typeof import('./account-privacy.ts')>
  | CallsOf<typeof import('./account-security.ts')>
  | CallsOf<typeof import('./accounts.ts')>
  | CallsOf<typeof import('./cart.ts')>
  | CallsOf<typeof import('./catalog.ts')>
  | CallsOf<typeof import('./codes.ts')>
  | CallsOf<typeof import('./delivery.ts')>
  | CallsOf<typeof import('./face.ts')>
  | CallsOf<typeof import('./feeds.ts')>
  | CallsOf<typeof import('./house-products.ts')>
  | CallsOf<typeof import('./keybot.ts')>
  | CallsOf<typeof import('./moderation.ts')>
  | CallsOf<typeof import('./product-changes.ts')>
  | CallsOf<typeof import('./operator.ts')>
  | CallsOf<typeof import('./operator-payments.ts')>
  | CallsOf<typeof import('./order-history.ts')>
  | CallsOf<typeof import('./orders.ts')>
  | CallsOf<typeof import('./parcel-bulk.ts')>
  | CallsOf<typeof import('./parcels.ts')>
  | CallsOf<typeof import('./payments.ts')>
  | CallsOf<typeof import('./product-shades.ts')>
  | CallsOf<typeof import('./questions.ts')>
  | CallsOf<typeof import('./reviews.ts')>
  | CallsOf<typeof import('./saved-addresses.ts')>
  | CallsOf<typeof import('./search.ts')>
  | CallsOf<typeof import('./seller.ts')>
  | CallsOf<typeof import('./seller-bulk.ts')>
  | CallsOf<typeof import('./seller-files.ts')>
  | CallsOf<typeof import('./seller-profile.ts')>
  | CallsOf<typeof import('./seller-reports.ts')>
  | CallsOf<typeof import('./merchandising.ts')>
  | CallsOf<typeof import('./staff.ts')>
  | CallsOf<typeof import('./two-factor.ts')>
  | CallsOf<typeof import('./webhooks.ts')>
  | CallsOf<typeof import('./wishlist.ts')>;
