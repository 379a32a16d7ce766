import type { Product, ProductDetail } from '@beautymark/contracts/catalog';

/** A product for tests; each test overrides the fields that it is about. */
export const aProduct = (differences: Partial<Product> = {}): Product => ({
  id: 1,
  name: 'Velvet Tint',
  brand: 'Halcyra',
  brandId: 3,
  description: 'A tint that stays put. It weighs nothing.',
  price: '24.50',
  originalPrice: null,
  rating: 4.4,
  reviewCount: 128,
  imageUrl: '/images/products/velvet-tint.webp',
  categoryId: 3,
  isNew: false,
  isBestseller: false,
  createdAt: '2026-01-01T00:00:00Z',
  swatches: [],
  ...differences,
});

export const aProductDetail = (differences: Partial<ProductDetail> = {}): ProductDetail => ({
  ...aProduct(),
  shades: [],
  facts: null,
  ...differences,
});
