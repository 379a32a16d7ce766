import { z } from 'zod';
import { COUNTRIES, PAYMENT_METHODS } from './checkout-choices.ts';
import { invisible, isVisible } from './visible-text.ts';

const filled = (name: string, max = 200) => limited(name, max).min(1, `${name} is required`);
const limited = (name: string, max: number) => z.string().trim().max(max, `${name} cannot exceed ${max} characters`);

const COUNTRY_NAMES = new Intl.ListFormat('en', { type: 'disjunction' }).format(COUNTRIES.map(({ name }) => name));
const CODES = COUNTRIES.map(({ code }) => code);
const refusal = {
  error: ({ input }: { input?: unknown }) => (input ? `Country must be ${COUNTRY_NAMES}` : 'Country is required'),
};

export const ShippingAddress = z.object({
  fullName: filled('Full name').refine(isVisible, invisible('Full name')),
  email: z.email('Valid email is required').max(254, 'Email cannot exceed 254 characters'),
  phone: limited('Phone number', 40).min(10, 'Valid phone number is required'),
  address: filled('Address', 300),
  city: filled('City'),
  state: filled('State'),
  zipCode: filled('ZIP code', 20),
  country: z.enum(CODES, refusal),
});
/** As it is sent. Programs know the United Kingdom as GB (ISO 3166). */
export const SentAddress = ShippingAddress.extend({
  country: z.enum([...CODES, 'GB'], refusal).transform((code) => (code === 'GB' ? 'UK' : code)),
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

/** As it is shown later: parts are empty in orders of the first version and once an account is deleted. */
export const ShownAddress = z.object({
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});
export type ShownAddress = z.infer<typeof ShownAddress>;

/** The card fields are neither checked nor sent: the checkout is a demo. */
export const CheckoutForm = ShippingAddress.extend({
  paymentMethod: z.enum(PAYMENT_METHODS),
  cardNumber: z.string().optional(),
  expiry: z.string().optional(),
  cvc: z.string().optional(),
});
export type CheckoutForm = z.infer<typeof CheckoutForm>;

export const OrderItem = z.object({
  productId: z.int(),
  name: z.string(),
  brand: z.string(),
  price: z.string(),
  quantity: z.int(),
  shade: z.string().optional(),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** A code that counted for an order, and what it took off. */
export const OrderedCode = z.object({ code: z.string(), discount: z.string() });
export type OrderedCode = z.infer<typeof OrderedCode>;

export const PlacedOrder = z.object({
  id: z.int(),
  orderNumber: z.string(),
  /** Where orders are paid: `awaiting payment`, or `paid` when a repeated request finds it so. */
  status: z.enum(['pending', 'awaiting payment', 'paid']),
  subtotal: z.string(),
  shipping: z.string(),
  total: z.string(),
  items: z.array(OrderItem),
  /** The page to pay on, while the order is awaiting payment. */
  paymentUrl: z.string().optional(),
  /** Absent where no code counted. */
  codes: z.array(OrderedCode).optional(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** An order that was placed before, as its owner is told of it. */
export const EarlierOrder = PlacedOrder.extend({ shippingAddress: ShownAddress });
export type EarlierOrder = z.infer<typeof EarlierOrder>;

export const placeOrder = {
  method: 'POST',
  url: '/api/orders',
  role: 'signed-in',
  event: { text: 'order placed', answerId: 'orderId' },
  summary:
    'Order what is in the cart; an Idempotency-Key makes a repeat return the first answer, Expected-Total refuses another total',
  headers: z.object({
    'idempotency-key': z.string().min(8).max(200).optional(),
    /** The total that the shopper was shown. An order that would cost another one is refused. */
    'expected-total': z
      .string()
      .regex(/^\d{1,14}\.\d{2}$/, 'Expected-Total must be an amount such as 33.99')
      .optional(),
  }),
  body: z.object({ shippingAddress: SentAddress, status: z.literal('pending') }),
  response: { 201: PlacedOrder },
} as const;
