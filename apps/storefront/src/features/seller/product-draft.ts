import type { ProductForm } from '@beautymark/contracts/seller';

/** The form before anything is typed. */
export const BLANK: ProductForm = {
  name: '',
  brand: '',
  categoryId: '',
  description: '',
  price: '',
  originalPrice: '',
  imageUrl: '',
  isNew: true,
  isBestseller: false,
};

let left: { userId: number; values: ProductForm } | null = null;

/** Leaving the page by Back takes the form away without asking; what was typed waits in this tab for its seller. */
export function keepDraft(userId: number, values: ProductForm): void {
  left = { userId, values };
}

/** @returns what this seller left, once; whatever another one left is dropped */
export function takeDraft(userId: number): ProductForm | null {
  const draft = left?.userId === userId ? left.values : null;
  left = null;
  return draft;
}
