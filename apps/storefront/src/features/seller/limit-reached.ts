import { isRefusal } from '#platform/api/call.ts';

/** Says what a seller can do when the shop takes no more of their products or brands; otherwise null. */
export function limitReached(error: unknown): string | null {
  if (isRefusal(error, 'catalog.too_many_brands')) {
    return 'You have named as many new brands as one seller can. Choose a brand that BeautyMark knows already.';
  }
  if (isRefusal(error, 'catalog.too_many_products')) {
    return 'You have as many products as one seller can, archived ones included. Restore or edit one of them instead.';
  }
  return null;
}
