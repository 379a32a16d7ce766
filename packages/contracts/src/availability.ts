interface Stocked {
  isSoldOut?: boolean | undefined;
  /** Null or absent where pieces are not counted, or not told. */
  stock?: number | null | undefined;
}

/**
 * Whether a product, or one of its shades, can be ordered: the one answer of pages, structured data, feeds, agents and
 * lists. Free of zod: browse pages use it.
 */
export const isAvailable = (product: Pick<Stocked, 'isSoldOut'>, shade?: Stocked | null): boolean =>
  product.isSoldOut !== true && shade?.isSoldOut !== true && shade?.stock !== 0;
