import { z } from 'zod';
import { QUANTITY_MAX } from './limits.ts';
import { SHORTAGE_REASONS } from './problem.ts';
import { id } from './query-values.ts';

const quantity = z.int().min(1).max(QUANTITY_MAX);
const shade = z.string().min(1).max(100);

export const CartItem = z.object({
  id: z.int(),
  productId: z.int(),
  quantity: z.int(),
  /** Absent where there is none to choose: of products without shades and of palettes. */
  shade: z.string().optional(),
  /** False while the shade is one that the shop has picked. Present where a shade is. */
  shadeChosen: z.boolean().optional(),
  /** The product's picture in that shade; absent where `imageUrl` is that, or the picture shows one shade only. */
  shadeImageUrl: z.string().optional(),
  /** How many of it an order could have, where that is fewer. */
  shortage: z.object({ left: z.int(), reason: z.enum(SHORTAGE_REASONS) }).optional(),
  product: z.object({
    name: z.string(),
    brand: z.string(),
    imageUrl: z.string(),
    price: z.string(),
    /** Whose product it is; the id is null where the house itself sells. */
    seller: z.object({ id: z.int().nullable(), name: z.string() }).optional(),
  }),
});
export type CartItem = z.infer<typeof CartItem>;

export const listCart = {
  method: 'GET',
  url: '/api/cart',
  role: 'signed-in',
  summary: "The shopper's cart",
  response: { 200: z.array(CartItem) },
} as const;

export const addToCart = {
  method: 'POST',
  url: '/api/cart',
  role: 'signed-in',
  summary: 'Add a product; adding it again raises its quantity',
  /** Without a shade the shop picks one; `shadeChosen` is false where the browser has picked it for a guest. */
  body: z.object({
    productId: z.int().min(1),
    quantity,
    shade: shade.optional(),
    shadeChosen: z.boolean().optional(),
  }),
  response: { 201: CartItem },
} as const;

export const changeItem = {
  method: 'PATCH',
  url: '/api/cart/:itemId',
  role: 'signed-in',
  summary: 'Set the quantity or the shade of an item; two items that become equal are merged',
  params: z.object({ itemId: id }),
  body: z
    .object({ quantity: quantity.optional(), shade: shade.optional() })
    .refine((change) => (change.quantity === undefined) !== (change.shade === undefined), {
      error: 'Expected either quantity or shade',
    }),
  response: { 200: CartItem },
} as const;

export const removeFromCart = {
  method: 'DELETE',
  url: '/api/cart/:itemId',
  role: 'signed-in',
  summary: 'Remove an item',
  params: z.object({ itemId: id }),
  response: { 204: z.undefined() },
} as const;
