import type { ProductDetail } from '@beautymark/contracts/catalog';
import { defaultShade } from '@beautymark/contracts/default-shade';
import { skinIn, storedAnalysis } from '#platform/stored-analysis.ts';
import { addGuestItem, type GuestCart, type NewItem } from './guest-cart.ts';

/** The shade of an item whose guest has chosen none; null for palettes and for products answered without shades. */
export const guestDefaultShade = ({ shades = [], isPalette }: ProductDetail): string | null =>
  isPalette ? null : (defaultShade(shades, skinIn(storedAnalysis.read()))?.name ?? null);

/** Pieces without a chosen shade join those of the shop's earlier choice, else they get the shop's choice of now. */
export function addUnchosenItem(cart: GuestCart, { productId, quantity }: NewItem, shade: string | null): GuestCart {
  const picked = cart.find((item) => item.productId === productId && item.shadeChosen === false)?.shade ?? shade;
  return addGuestItem(cart, { productId, quantity, ...(picked === null ? {} : { shade: picked, shadeChosen: false }) });
}

/** Gives items of earlier versions the shade that the shop picks for their product. */
export function fillGuestShades(cart: GuestCart, pick: (productId: number) => string | null): GuestCart {
  return cart.reduce<GuestCart>((filled, item) => {
    const shade = item.shade === undefined ? pick(item.productId) : null;
    return addGuestItem(filled, shade === null ? item : { ...item, shade, shadeChosen: false });
  }, []);
}
