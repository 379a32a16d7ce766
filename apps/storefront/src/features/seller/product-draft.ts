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

let left: { username: string; values: ProductForm } | null = null;

/** Leaving the page by Back takes the form away without asking; what was typed waits in this tab for its seller. */
export function keepDraft(username: string, values: ProductForm): void {
  left = { username, values };
}

/** @returns what this seller left, once; whatever another one left is dropped */
export function takeDraft(username: string): ProductForm | null {
  const draft = left?.username === username ? left.values : null;
  left = null;
  return draft;
}
