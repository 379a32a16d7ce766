import type { Product } from '@beautymark/contracts/catalog';
import { toCents, toDecimal } from '@beautymark/contracts/money';
import type { ProductForm } from '@beautymark/contracts/seller';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebouncedValue } from '#platform/use-debounced-value.ts';
import { discountNote, isPrice } from './discount-note.ts';
import { DEFAULT_PICTURE, isWebAddress } from './picture-preview.tsx';
import type { ProductFormState } from './use-product-form.ts';

const TYPING_MS = 300;

interface CardPreviewProps {
  form: ProductFormState;
  /** The card of the shop's lists, given by the page. */
  card: (product: Product) => ReactNode;
}

/** The product's card as shoppers will see it, drawn from what has been typed so far. */
export function CardPreview({ form, card }: CardPreviewProps) {
  const typed = useWatch({ control: form.control });
  const values = useDebouncedValue(JSON.stringify(typed), TYPING_MS);
  const product = toCard(JSON.parse(values));
  return (
    <section
      aria-label="Preview of the card"
      className="grid grid-cols-[9rem_minmax(0,1fr)] gap-4 sm:grid-cols-[15rem_minmax(0,1fr)] sm:gap-6"
    >
      {/* A picture of the card: its link and controls lead nowhere yet. */}
      <div inert>{card(product)}</div>
      <p className="text-15 text-ink-muted">This is how the product stands in lists and search.</p>
    </section>
  );
}

function toCard(form: ProductForm): Product {
  const { name, brand, price, originalPrice, imageUrl, isNew, isBestseller, shades } = form;
  const isReduced = discountNote(price, originalPrice) !== null;
  return {
    id: 0,
    description: '',
    rating: 0,
    reviewCount: 0,
    categoryId: 0,
    createdAt: '',
    isNew,
    isBestseller,
    name: name.trim() || 'Product name',
    brand: brand.trim() || 'Brand',
    price: isPrice(price) ? toDecimal(toCents(price)) : '0.00',
    originalPrice: isReduced ? toDecimal(toCents(originalPrice)) : null,
    imageUrl: isWebAddress(imageUrl) ? imageUrl.trim() : DEFAULT_PICTURE,
    swatches: shades.map(({ hex }) => hex).slice(0, 12),
  };
}
