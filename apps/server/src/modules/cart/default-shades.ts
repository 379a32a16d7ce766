import { defaultShade } from '@beautymark/contracts/default-shade';
import type { ScannedSkin } from '@beautymark/contracts/shade-fit';
import type { Db, Tx } from '#platform/db/database.ts';
import { choosableShades, isPalette } from '../catalog/index.ts';
import { cartRepository } from './cart.repository.ts';

/** The shade for pieces that come without one: that of the shop's earlier choice, else the default; empty where there is none. */
export async function pickShade(tx: Tx, userId: number, productId: number, skin: ScannedSkin | null): Promise<string> {
  const picked = await cartRepository(tx).pickedShade(userId, productId);
  return picked ?? defaultShade(await choosableShades(tx, productId), skin)?.name ?? '';
}

/** Items that were stored without a shade though their product has some to choose. */
export const itemsWithoutShade = async (db: Db | Tx, userId: number) =>
  (await cartRepository(db).withoutShade(userId)).filter(({ subcategory }) => !isPalette(subcategory));

/** Gives each of them a shade. */
export async function fillMissingShades(tx: Tx, userId: number, skin: ScannedSkin | null): Promise<void> {
  const cart = cartRepository(tx);
  for (const { id, product_id } of await itemsWithoutShade(tx, userId)) {
    const shade = await pickShade(tx, userId, product_id, skin);
    const item = shade === '' ? undefined : await cart.take(userId, id);
    if (item) await cart.add({ ...item, shade, shade_chosen: 0 });
  }
}
