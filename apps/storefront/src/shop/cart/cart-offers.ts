import type { CartCode } from '@beautymark/contracts/codes';
import type { Offers } from '@beautymark/contracts/delivery';
import { type DeliveryTerms, ruleOf } from '@beautymark/contracts/delivery-rule';
import { formatCents, toCents } from '@beautymark/contracts/money';
import { type OrderCode, type OrderSums, orderSums } from '@beautymark/contracts/order-sums';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, isCallFailed } from '#platform/api/call.ts';
import { offersQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { useSession } from '#platform/session/session.ts';
import { storedValue, useStored } from '#platform/storage/stored-value.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { type CartItem, CODES_PATH, tellOtherTabs } from './cart-calls.ts';

const NO_OFFERS: Offers = { delivery: null, takesCodes: false };

/** One query per shopper, as with the cart. */
const codesKey = (userId: number | undefined) => [CODES_PATH, userId ?? 0] as const;

export interface CartOffers extends Offers {
  codes: readonly CartCode[];
  /** Rejects with the refusal. */
  addCode: (code: string) => Promise<void>;
  removeCode: (code: string) => Promise<void>;
}

/** The visitor's codes, and what delivery costs. A shop that cannot say so keeps to the specified rule without codes. */
export function useCartOffers(): CartOffers {
  const cache = useQueryClient();
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : undefined;
  const ofGuest = useGuestCodes();
  const { data: offers = NO_OFFERS } = useApi(offersQuery, { isFresh: true });
  const { data: ofShopper = [] } = useQuery({
    queryKey: codesKey(userId),
    queryFn: readShoppersCodes,
    enabled: userId !== undefined && offers.takesCodes,
  });
  const store = (codes: CartCode[]) => {
    cache.setQueryData(codesKey(userId), codes);
    tellOtherTabs();
  };
  const isGuest = userId === undefined;
  return {
    ...offers,
    codes: !offers.takesCodes ? [] : isGuest ? ofGuest : ofShopper,
    addCode: async (code) => {
      if (isGuest) addGuestCode(await call('POST', '/api/codes/check', { body: { code } }));
      else store(await call('PUT', '/api/cart/code', { body: { code } }));
    },
    removeCode: async (code) => {
      if (isGuest) removeGuestCode(code);
      else store(await call('DELETE', '/api/cart/code', { body: { code } }));
    },
  };
}

/** The guest's codes come along at sign-in. One that the shop refuses is dropped, and says so; one that met no answer stays for the next visit. */
async function readShoppersCodes(): Promise<CartCode[]> {
  for (const { code } of guestCodes()) {
    try {
      await call('PUT', '/api/cart/code', { body: { code } });
    } catch (error) {
      if (!isFinal(error)) {
        toast(`The code ${code} could not be added. Reload the page to try again.`, {
          tone: 'destructive',
        });
        continue;
      }
      toast(`The code ${code} can no longer be used`);
    }
    removeGuestCode(code);
  }
  return call('GET', '/api/cart/code');
}

/** An answer that will be the same the next time. */
const isFinal = (error: unknown): boolean => isCallFailed(error) && error.status < 500 && error.status !== 429;

const NONE: readonly CartCode[] = [];

/** The codes of a guest, as the shop described them when they were typed. Place Order checks them again. */
const stored = storedValue(STORAGE_KEYS.guestCodes, parseCodes);

const guestCodes = (): readonly CartCode[] => stored.read();
const useGuestCodes = (): readonly CartCode[] => useStored(stored, NONE);

/** One of the whole shop and one of each seller: a new one replaces the old. */
const addGuestCode = (added: CartCode): void => {
  const others = guestCodes().filter(({ seller }) => seller?.id !== added.seller?.id);
  stored.store([...others, added]);
};

function removeGuestCode(code: string): void {
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

type Priced = Pick<CartItem, 'quantity'> & { product: Pick<CartItem['product'], 'price' | 'seller'> };

interface Counted {
  codes: readonly CartCode[];
  /** Null: the specified rule stands. */
  terms: DeliveryTerms | null;
}

/** What the shopper would pay for these items; codes that can no longer be used are left out. */
export const cartSums = (items: readonly Priced[], { codes, terms }: Counted): OrderSums =>
  orderSums(
    items.map(({ quantity, product }) => ({
      priceCents: toCents(product.price),
      quantity,
      sellerId: product.seller?.id ?? null,
    })),
    codes.filter(({ isUsable }) => isUsable).map(toOrderCode),
    ruleOf(terms),
  );

const toOrderCode = ({ code, kind, value, minimum, seller }: CartCode): OrderCode => ({
  code,
  kind,
  value: typeof value === 'string' ? toCents(value) : (value ?? 0),
  minimumCents: minimum === null ? 0 : toCents(minimum),
  sellerId: seller?.id ?? null,
});

/** The sums as they are shown; a code has a line only while it counts. */
export const shownSums = ({ subtotalCents, codes, shippingCents, totalCents }: OrderSums) => ({
  subtotal: formatCents(subtotalCents),
  codes: codes
    .filter(({ discountCents }) => discountCents > 0)
    .map(({ code, discountCents }) => ({ code, discount: formatCents(discountCents) })),
  shipping: formatCents(shippingCents),
  total: formatCents(totalCents),
});

/** What the goods still cost after codes: free delivery begins there. */
export const goodsCents = ({ parcels }: OrderSums): number =>
  parcels.reduce((sum, parcel) => sum + parcel.goodsCents - parcel.sellerDiscountCents - parcel.houseDiscountCents, 0);
