import type { ProductDetail } from '@beautymark/contracts/catalog';
import { defaultShade } from '@beautymark/contracts/default-shade';
import { skinIn, storedAnalysis } from '#platform/scan/stored-analysis.ts';
import { addGuestItem, type GuestCart, type NewItem } from './guest-cart.ts';

type PickedShade = Pick<NewItem, 'shade' | 'shadeChosen'>;

/**
 * The shade of an item whose guest has chosen none; null for palettes and for products answered without shades. The
 * only shade of a product counts as chosen: nothing else could be.
 */
export function guestDefaultShade({ shades = [], isPalette, kind }: ProductDetail): PickedShade | null {
  const shade = isPalette ? undefined : defaultShade(shades, skinIn(storedAnalysis.read()), kind)?.name;
  return shade === undefined ? null : { shade, shadeChosen: shades.length === 1 };
}

/** Pieces without a chosen shade join those of the shop's earlier choice, else they get the shop's choice of now. */
export function addUnchosenItem(
  cart: GuestCart,
  { productId, quantity }: NewItem,
  picked: PickedShade | null,
): GuestCart {
  const earlier = cart.find((item) => item.productId === productId && item.shadeChosen === false)?.shade;
  const shade = earlier === undefined ? picked : { shade: earlier, shadeChosen: false };
  return addGuestItem(cart, { productId, quantity, ...shade });
}

/** Gives items of earlier versions the shade that the shop picks for their product. */
export function fillGuestShades(cart: GuestCart, pick: (productId: number) => PickedShade | null): GuestCart {
  return cart.reduce<GuestCart>((filled, item) => {
    return addGuestItem(filled, item.shade === undefined ? { ...item, ...pick(item.productId) } : item);
  }, []);
}
