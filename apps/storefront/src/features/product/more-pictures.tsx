import type { ProductDetail } from '@beautymark/contracts/catalog';
import { Picture } from '#ui/picture.tsx';
import { productPicture } from '#ui/supplied-picture.ts';

interface MorePicturesProps {
  product: ProductDetail;
  /** Those after the first. */
  pictures: readonly string[];
  /** The one that is shown large; null for the product's first. */
  other: string | null;
  onPick: (address: string | null) => void;
}

/** All pictures of the product, small; the pressed one is shown large. */
export default function MorePictures({ product, pictures, other, onPick }: MorePicturesProps) {
  const all = [product.imageUrl, ...pictures];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Pictures</legend>
      {all.map((address, index) => {
        const value = index === 0 ? null : address;
        return (
          <button
            key={address}
            type="button"
            aria-label={`Picture ${index + 1} of ${all.length}`}
            aria-pressed={value === other}
            onClick={() => onPick(value)}
            className="size-18 overflow-hidden rounded-soft border border-line bg-sunk aria-pressed:border-fig aria-pressed:ring-1 aria-pressed:ring-fig"
          >
            <Picture src={address} alt="" {...productPicture} sizes="72px" className="aspect-square" />
          </button>
        );
      })}
    </fieldset>
  );
}
