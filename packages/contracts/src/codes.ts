import { z } from 'zod';
import { PARCELS_MAX } from './limits.ts';
import { utcTime } from './local-time.ts';
import { CODE_KINDS } from './order-sums.ts';
import { priceText } from './price-text.ts';
import { id, searchedPageValues } from './query-values.ts';
import { UtcTime } from './utc-time.ts';
import { withoutInvisible } from './visible-text.ts';

const USES_MAX = 1_000_000;

/** Dashes and minus signs of any kind. */
const DASHES = /[\p{Pd}\u2212]/gu;
const foldCode = (text: string): string =>
  withoutInvisible(text.normalize('NFKC')).replace(/\s/gu, '').replace(DASHES, '-').toUpperCase();

/** However it is typed or pasted, it is one code: capital letters, no spaces, any dash a hyphen. */
export const CodeText = z
  .string()
  .overwrite(foldCode)
  .regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, 'A code has 3 to 30 letters, digits and hyphens');

const Uses = z
  .int('Uses must be a whole number')
  .min(1, 'Uses must be at least 1')
  .max(USES_MAX, `Uses cannot exceed ${USES_MAX}`);
const Percent = z
  .int('Percent must be a whole number')
  .min(1, 'Percent must be 1 to 100')
  .max(100, 'Percent must be 1 to 100');
const Amount = priceText('Amount', 'Amount must be a positive number');

const Limits = {
  code: CodeText,
  from: UtcTime.nullish(),
  /** The first moment at which it can no longer be used. */
  until: UtcTime.nullish(),
  /** Of the goods it is for, before any code. */
  minimum: priceText('Minimum', 'Minimum must be a positive number').nullish(),
  uses: Uses.nullish(),
  usesPerShopper: Uses.nullish(),
};
const endsAfterItBegins = ({ from, until }: { from?: string | null | undefined; until?: string | null | undefined }) =>
  !from || !until || Date.parse(from) < Date.parse(until);

/** What a code takes off: a whole percent, a decimal amount, or the delivery's fee. */
export const CodeTerms = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), value: Percent, ...Limits }),
    z.object({ kind: z.literal('amount'), value: Amount, ...Limits }),
    z.object({ kind: z.literal('delivery'), value: z.null().optional(), ...Limits }),
  ])
  .refine(endsAfterItBegins, { path: ['until'], error: 'It must end after it begins' });
export type CodeTerms = z.infer<typeof CodeTerms>;

const text = z.string().trim();
/** What the form holds is text until it is sent; an empty field does not limit the code. Times are UTC. */
export const CodeForm = z
  .object({
    code: text,
    kind: z.enum(CODE_KINDS),
    value: text,
    from: text,
    until: text,
    minimum: text,
    uses: text,
    usesPerShopper: text,
  })
  .transform(({ code, kind, value, ...limits }) => ({
    code,
    kind,
    value: kind === 'percent' ? numberIn(value) : kind === 'amount' ? value : undefined,
    from: timeIn(limits.from),
    until: timeIn(limits.until),
    minimum: limits.minimum || undefined,
    uses: numberIn(limits.uses),
    usesPerShopper: numberIn(limits.usesPerShopper),
  }))
  .pipe(z.preprocess((terms) => terms, CodeTerms));
const numberIn = (digits: string) => (digits === '' ? undefined : Number(digits));
const timeIn = (field: string) => (field === '' ? undefined : utcTime(field));

const Seller = z.object({ id: z.int(), name: z.string() });
const Value = z.union([z.int(), z.string()]).nullable();

/** A code as its owner sees it. */
export const OwnCode = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(CODE_KINDS),
  value: Value,
  from: z.string().nullable(),
  until: z.string().nullable(),
  minimum: z.string().nullable(),
  uses: z.int().nullable(),
  usesPerShopper: z.int().nullable(),
  /** By orders that were not cancelled whole. */
  used: z.int(),
  state: z.enum(['planned', 'active', 'used up', 'ended']),
});
export type OwnCode = z.infer<typeof OwnCode>;

/** A code as a shopper has it in the cart: with this the cart's sums are added up. */
export const CartCode = z.object({
  code: z.string(),
  kind: z.enum(CODE_KINDS),
  value: Value,
  minimum: z.string().nullable(),
  /** Whose products it is for; null: the whole shop's. */
  seller: Seller.nullable(),
  /** False once it has ended or was used up. */
  isUsable: z.boolean(),
  /** Whether it takes something off the cart as it is, and why not; absent for a guest, whose cart the shop does not know. */
  counts: z.boolean().optional(),
  reason: z.string().nullish(),
});
export type CartCode = z.infer<typeof CartCode>;

const Code = z.object({ code: CodeText });

export const cartCodes = {
  method: 'GET',
  url: '/api/cart/code',
  role: 'signed-in',
  summary: "The codes in the shopper's cart",
  response: { 200: z.array(CartCode) },
} as const;

export const addCartCode = {
  method: 'PUT',
  url: '/api/cart/code',
  role: 'signed-in',
  summary: 'Use a code: one of the whole shop and one of each seller count together, and a new one replaces the old',
  body: Code,
  response: { 200: z.array(CartCode) },
} as const;

export const removeCartCode = {
  method: 'DELETE',
  url: '/api/cart/code',
  role: 'signed-in',
  summary: 'Take a code out of the cart; without a body all of them',
  body: Code.nullish(),
  response: { 200: z.array(CartCode) },
} as const;

export const checkCode = {
  method: 'POST',
  url: '/api/codes/check',
  role: 'public',
  summary: "What a code takes off, for a guest's cart; limited per client",
  body: Code,
  response: { 200: CartCode },
} as const;

export const sellerCodes = {
  method: 'GET',
  url: '/api/seller/codes',
  role: 'seller',
  operatorArea: 'codes',
  summary: 'Codes of the seller or, under /api/operator, of the whole shop, newest first; the next page is in Link',
  /** `search`: only codes whose text contains it. */
  querystring: z.object(searchedPageValues(PARCELS_MAX)),
  response: { 200: z.array(OwnCode) },
} as const;
export const createSellerCode = {
  method: 'POST',
  url: '/api/seller/codes',
  role: 'seller',
  operatorArea: 'codes',
  summary:
    "A code for the seller's own products or, under /api/operator, the whole shop, at the cost of whoever makes it",
  body: CodeTerms,
  response: { 201: OwnCode },
} as const;
export const changeSellerCode = {
  method: 'PUT',
  url: '/api/seller/codes/:id',
  role: 'seller',
  operatorArea: 'codes',
  summary: 'Change a code; orders that were placed keep their sums',
  params: z.object({ id }),
  body: CodeTerms,
  response: { 200: OwnCode },
} as const;
export const stopSellerCode = {
  method: 'DELETE',
  url: '/api/seller/codes/:id',
  role: 'seller',
  operatorArea: 'codes',
  summary: 'End a code now',
  params: z.object({ id }),
  response: { 200: OwnCode },
} as const;
