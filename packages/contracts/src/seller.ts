import { z } from 'zod';
import { SELLERS_ONLY } from './access.ts';
import { Product } from './catalog.ts';
import { toCents } from './money.ts';

const isPositivePrice = (text: string) => {
  try {
    return toCents(text) > 0;
  } catch {
    return false;
  }
};
const isWebAddress = (text: string) => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
};

const OriginalPrice = z
  .string()
  .trim()
  .refine(isPositivePrice, 'Original price must be a positive number if provided')
  .nullable();

export const NewProduct = z.object({
  name: z
    .string()
    .trim()
    .min(3, 'Product name must be at least 3 characters')
    .max(200, 'Product name cannot exceed 200 characters'),
  description: z
    .string()
    .trim()
    .min(10, 'Description must be at least 10 characters')
    .max(5000, 'Description cannot exceed 5000 characters'),
  price: z.string().trim().refine(isPositivePrice, 'Price must be a positive number'),
  originalPrice: OriginalPrice.default(null),
  imageUrl: z.string().trim().max(2000, 'Must be a valid URL').refine(isWebAddress, 'Must be a valid URL'),
  brand: z.string().trim().min(1, 'Brand is required').max(100, 'Brand cannot exceed 100 characters'),
  categoryId: z.int('Please select a category').min(1, 'Please select a category'),
  isNew: z.boolean().default(true),
  isBestseller: z.boolean().default(false),
});
export type NewProduct = z.infer<typeof NewProduct>;

/** What the form holds is text until it is sent: an empty original price means that there is none. */
export const ProductForm = NewProduct.extend({
  originalPrice: z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(OriginalPrice),
  categoryId: z.string().transform(Number).pipe(NewProduct.shape.categoryId),
  isNew: z.boolean(),
  isBestseller: z.boolean(),
});
export type ProductForm = z.input<typeof ProductForm>;

export const createProduct = {
  method: 'POST',
  url: '/api/products',
  schema: {
    summary: 'List a product for sale',
    tags: ['seller'],
    security: SELLERS_ONLY,
    body: NewProduct,
    response: { 201: Product },
  },
} as const;

export const sellerProducts = {
  method: 'GET',
  url: '/api/seller/products',
  schema: {
    summary: "The seller's own products",
    tags: ['seller'],
    security: SELLERS_ONLY,
    response: { 200: z.array(Product) },
  },
} as const;
