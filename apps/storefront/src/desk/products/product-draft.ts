import type { ProductForm } from '@beautymark/contracts/seller';

interface Draft {
  username: string;
  /** Which form it was typed into: a new product, or the product with this id. */
  subject: string;
  values: ProductForm;
}

let drafts: Draft[] = [];

/** Leaving the page by Back takes the form away without asking; what was typed waits in this tab for its seller. */
export function keepDraft(draft: Draft): void {
  drafts = [...drafts.filter(({ subject }) => subject !== draft.subject), draft];
}

/** @returns what this seller left in this form, once; what another seller left is dropped */
export function takeDraft(username: string, subject: string): ProductForm | null {
  const own = drafts.filter((draft) => draft.username === username);
  drafts = own.filter((draft) => draft.subject !== subject);
  return own.find((draft) => draft.subject === subject)?.values ?? null;
}
