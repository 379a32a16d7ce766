import type { CartCode } from '@beautymark/contracts/codes';
import { storedValue, useStored } from '#platform/stored-value.ts';

/** The codes of a guest, as the shop described them when they were typed. Place Order checks them again. */

const NONE: readonly CartCode[] = [];
const stored = storedValue('guestCodes', parseCodes);

export const guestCodes = (): readonly CartCode[] => stored.read();
export const useGuestCodes = (): readonly CartCode[] => useStored(stored, NONE);

/** One of the whole shop and one of each seller: a new one replaces the old. */
export const addGuestCode = (added: CartCode): void => {
  const others = guestCodes().filter(({ seller }) => seller?.id !== added.seller?.id);
  stored.store([...others, added]);
};

export function removeGuestCode(code: string): void {
  const left = guestCodes().filter((one) => one.code !== code);
  if (left.length === 0) stored.forget();
  else stored.store(left);
}

/** What is stored may come from another version or be damaged: whatever is no code is dropped. */
function parseCodes(value: unknown): readonly CartCode[] {
  return Array.isArray(value) ? value.filter(isCode) : NONE;
}

const isPrice = (text: unknown) => typeof text === 'string' && /^\d{1,8}\.\d{2}$/.test(text);
function isCode(value: unknown): value is CartCode {
  if (typeof value !== 'object' || value === null) return false;
  const { code, kind, value: worth, minimum, seller } = value as Partial<Record<keyof CartCode, unknown>>; // any object has such entries
  const isOfKind =
    (kind === 'percent' && Number.isInteger(worth)) || (kind === 'amount' && isPrice(worth)) || kind === 'delivery';
  const isSeller = seller === null || (typeof seller === 'object' && seller !== undefined && 'id' in seller);
  return typeof code === 'string' && isOfKind && (minimum === null || isPrice(minimum)) && isSeller;
}
