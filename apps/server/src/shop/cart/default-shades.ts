import { defaultShade } from '@beautymark/contracts/default-shade';
import { isPalette, type ScannedSkin } from '@beautymark/contracts/shade-fit';
import type { Db, Tx } from '#platform/db/database.ts';
import { choosableShades } from '#shop/catalog/index.ts';
import { cartRepository } from './cart.repository.ts';

interface PickedShade {
  /** Empty where the product has none. */
  shade: string;
  shade_chosen: 0 | 1;
}

/**
 * The shade for pieces that come without one: that of the shop's earlier choice, else the default. The only shade of a
 * product counts as chosen: nothing else could be.
 */
export async function pickShade(
  tx: Tx,
  userId: number,
  productId: number,
  skin: ScannedSkin | null,
): Promise<PickedShade> {
  const earlier = await cartRepository(tx).pickedShade(userId, productId);
  if (earlier) return { shade: earlier, shade_chosen: 0 };
  const { kind, shades } = await choosableShades(tx, productId);
  return { shade: defaultShade(shades, skin, kind)?.name ?? '', shade_chosen: shades.length === 1 ? 1 : 0 };
}

/** Items that were stored without a shade though their product has some to choose. */
export const itemsWithoutShade = async (db: Db | Tx, userId: number) =>
  (await cartRepository(db).withoutShade(userId)).filter(({ subcategory }) => !isPalette(subcategory));

export async function fillMissingShades(tx: Tx, userId: number, skin: ScannedSkin | null): Promise<void> {
  const cart = cartRepository(tx);
  for (const { id, product_id } of await itemsWithoutShade(tx, userId)) {
    const picked = await pickShade(tx, userId, product_id, skin);
    const item = picked.shade === '' ? undefined : await cart.take(userId, id);
    if (item) await cart.add({ ...item, ...picked });
  }
}
