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
 * Picks a shade for an item without one: the shop's earlier pick, else the default. A product's only shade counts as
 * chosen.
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
 * Gives an item the picked shade.
 * @param items  the whole cart, oldest first
 * @returns undefined if the item is gone
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

/** The cart with a shade for every item, also where the product has got shades since. */
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
