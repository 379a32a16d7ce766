import { isAvailable } from '@beautymark/contracts/availability';
import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { shadesAround } from '@beautymark/contracts/shade-fit';
import { shadeImageUrl } from '@beautymark/contracts/shade-light';
import type { KeyboardEvent } from 'react';
import { ShadeThumbnail } from '#platform/shade-thumbnail.tsx';

/** As many as stand side by side in the drawer of a phone. */
const SHOWN = 5;

interface NearbyShadesProps {
  product: ProductDetail;
  /** Name of the shade that the shop has picked. */
  picked: string;
  onPick: (shade: string) => void;
}

/**
 * The picked shade between the next lighter and deeper ones, each as the product's picture: pressing one, also the
 * picked one, chooses it. One tab stop, the picked one; arrow keys move. No list: the cart's own list items are its lines.
 */
export function NearbyShades({ product, picked, onPick }: NearbyShadesProps) {
  const shades = shadesAround(product.shades ?? [], picked, SHOWN);
  if (shades.length < 2) return null;
  return (
    <div
      role="toolbar"
      aria-label={`Shades near ${picked} of ${product.name}`}
      onKeyDown={moveFocus}
      className="my-3 flex min-w-0 gap-2"
    >
      {shades.map((shade) => (
        <button
          key={shade.name}
          type="button"
          title={shade.name}
          aria-label={shade.name === picked ? `${shade.name}, our pick` : shade.name}
          disabled={!isAvailable(product, shade)}
          tabIndex={shade.name === picked ? 0 : -1}
          onClick={() => onPick(shade.name)}
          className={`block min-w-0 max-w-11 grow basis-0 rounded-soft disabled:cursor-not-allowed ${shade.name === picked ? 'ring-2 ring-ink ring-offset-2 ring-offset-surface' : 'hover:ring-1 hover:ring-ink'}`}
        >
          <Tile product={product} shade={shade} />
        </button>
      ))}
    </div>
  );
}

function moveFocus({ key, target, currentTarget }: KeyboardEvent) {
  const buttons = [...currentTarget.querySelectorAll('button')].filter(({ disabled }) => !disabled);
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const from = buttons.indexOf(target as HTMLButtonElement); // only buttons are in it
  if (step !== 0) buttons[from + step]?.focus();
}

/** The product in the shade, with the shade's color at its corner. */
const Tile = ({ product: { imageUrl, shadeLayer }, shade }: { product: ProductDetail; shade: Shade }) => (
  <span className="relative block aspect-square overflow-hidden rounded-soft bg-swatch-surround">
    <ShadeThumbnail src={imageUrl} inShade={shadeImageUrl(imageUrl, shade.hex, shadeLayer)} sizes="44px" />
    <span
      aria-hidden
      className="absolute right-0.5 bottom-0.5 size-5 rounded-full border border-line-strong forced-color-adjust-none"
      style={{ backgroundColor: shade.hex }}
    />
  </span>
);
