import { DAY_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { hashInAddress } from './picture-names.ts';
import { picturesRepository } from './pictures.repository.ts';
import { toPictures } from './product-rows.ts';
import type { StoredFiles } from './stored-files.ts';

/** Between upload and saving the product a seller may take their time. */
const KEPT_UNUSED_MS = DAY_MS;

/**
 * Removes pictures that no product and no seller's page shows, a day after they were last uploaded. Orders, archived
 * products and copies show the pictures of products, and products are never deleted.
 */
export async function removeUnusedPictures({ database, clock }: Shop, store: StoredFiles): Promise<void> {
  const repository = picturesRepository(database.maintenancePool);
  // Its rows may name any picture.
  if (await repository.isImportUnderWay()) return;
  const before = isoAfter(clock, -KEPT_UNUSED_MS);
  const old = await repository.hashesUploadedBefore(before);
  const shown = await shownHashes(repository);
  for (const hash of old.filter((hash) => !shown.has(hash))) await repository.remove(hash, before);
  // Also finds what a killed process left behind: files are removed because no row names them.
  for (const [hash, names] of await store.filesByHash()) {
    if (shown.has(hash) || (await repository.bytesOf(hash)) !== null) continue;
    await store.removeOlder(names, new Date(before));
  }
}

async function shownHashes(repository: ReturnType<typeof picturesRepository>): Promise<Set<string>> {
  const shown = new Set((await repository.profileAddresses()).map((address) => hashInAddress(address) ?? ''));
  for (let last = 0; ; ) {
    const products = await repository.addressesAfter(last);
    for (const { image_url, pictures } of products) {
      for (const address of [image_url, ...toPictures(pictures)]) shown.add(hashInAddress(address) ?? '');
    }
    const end = products.at(-1);
    if (!end) return shown;
    last = end.id;
  }
}
