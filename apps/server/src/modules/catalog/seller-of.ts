/** Products without a seller belong to the house. */
export const HOUSE = { id: null, name: 'BeautyMark' };

/** Who sells a product, as shoppers read it. */
export const sellerOf = ({ seller_id, seller_name }: { seller_id: number | null; seller_name: string | null }) =>
  seller_id === null ? HOUSE : { id: seller_id, name: seller_name ?? HOUSE.name };
