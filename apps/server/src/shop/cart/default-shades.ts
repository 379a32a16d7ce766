import { defaultShade } from '@beautymark/contracts/default-shade';
import type { ScannedSkin } from '@beautymark/contracts/shade-fit';
import type { Tx } from '#platform/db/database.ts';
import { choosableShades } from '#shop/catalog/index.ts';
import { type CartRow, cartRepository, lacksShade } from './cart.repository.ts';

interface PickedShade {
  /** Empty where the product has none. */
  shade: string;
  shade_chosen: 0 | 1;
}

/**
 * The shade for pieces that come without one: that of the shop's earlier choice, else the default. The only shade of a
 * product counts as chosen: nothing else could be.
 */
async function pickShade(
  tx: Tx,
  productId: number,
  { items, skin }: { items: readonly CartRow[]; skin: ScannedSkin | null },
): Promise<PickedShade> {
  const earlier = items.find((row) => row.product_id === productId && row.shade !== '' && row.shade_chosen === 0);
  if (earlier) return { shade: earlier.shade, shade_chosen: 0 };
  const { kind, shades } = await choosableShades(tx, productId);
  return { shade: defaultShade(shades, skin, kind)?.name ?? '', shade_chosen: shades.length === 1 ? 1 : 0 };
}

/**
 * An item that lacks a shade becomes one with the shade that is picked for it.
 * @param items  the whole cart, the oldest first
 * @returns undefined if it is gone meanwhile
 */
export async function giveShade(
  tx: Tx,
  { id, user_id, product_id }: CartRow,
  cart: { items: readonly CartRow[]; skin: ScannedSkin | null },
) {
  const picked = await pickShade(tx, product_id, cart);
  const item = picked.shade === '' ? undefined : await cartRepository(tx).take(user_id, id);
  return item && cartRepository(tx).add({ ...item, ...picked });
}

/** The cart as it is ordered: no item lacks a shade, also where the product has got some since. */
export async function completeCart(
  tx: Tx,
  userId: number,
  { at, skin }: { at: string; skin: ScannedSkin | null },
): Promise<CartRow[]> {
  const rows = await cartRepository(tx).itemsOf(userId, at);
  const lacking = rows.filter(lacksShade);
  if (lacking.length === 0) return rows;
  for (const row of lacking) await giveShade(tx, row, { items: rows, skin });
  return cartRepository(tx).itemsOf(userId, at);
}
