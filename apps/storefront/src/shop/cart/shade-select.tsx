import { isAvailable } from '@beautymark/contracts/availability';
import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { defaultShade, ownShade } from '@beautymark/contracts/default-shade';
import { nearestShade, shadesAround } from '@beautymark/contracts/nearest-shade';
import { isSkinRange, type ScannedSkin } from '@beautymark/contracts/shade-fit';
import { shadeImageUrl } from '@beautymark/contracts/shade-light';
import { type KeyboardEvent, useRef } from 'react';
import { productQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { useOwnPieces } from '#platform/orders/own-pieces.ts';
import { ShadeThumbnail } from '#platform/pictures/shade-thumbnail.tsx';
import { useSkin } from '#platform/scan/stored-analysis.ts';
import { Disc } from '#ui/disc.tsx';
import { Link } from '#ui/link.tsx';
import { Select } from '#ui/select.tsx';
import { type CartItem, isUnsettled } from './cart-calls.ts';
import { useCartActions } from './use-cart.ts';

interface ShadeSelectProps {
  item: CartItem;
  /** Where the same item stands in the cart drawer, too, a name of its own. */
  label?: string;
  /** Called when the shopper has chosen; the focus stays in the select otherwise. */
  onSettled?: () => void;
  /** Called when the shopper goes to the scanner: offered where this is given, shades follow the skin and theirs is unknown. */
  onFindShade?: () => void;
}

/**
 * Chooses or changes the shade of a cart item. A palette, or a product of one shade, has nothing to choose. While the
 * shade is the shop's pick, *Keep* settles it, and choosing another one does.
 */
export function ShadeSelect({
  item,
  label = `Shade of ${item.product.name}`,
  onSettled,
  onFindShade,
}: ShadeSelectProps) {
  const { data, isPending } = useApi(productQuery(item.productId));
  const product = useOwnPieces(data);
  const { setShade } = useCartActions();
  const select = useRef<HTMLSelectElement>(null);
  const skin = useSkin();
  const shades = product?.isPalette ? [] : (product?.shades ?? []);
  // Most products have shades: the select then arrives in space that was reserved for it.
  if (isPending) return <div className="mt-1 h-11" />;
  const picked = isUnsettled(item) ? item.shade : undefined;
  const isOnly = shades.length === 1 && shades[0]?.name === item.shade && !picked;
  if (shades.length === 0 || isOnly) {
    return item.shade ? <p className="text-13 text-ink-muted">{`Shade ${item.shade}`}</p> : null;
  }
  const settle = (shade: string) => {
    void setShade(item.id, shade);
    if (onSettled) onSettled();
    else select.current?.focus();
  };
  return (
    <div className="mt-1 grid max-w-80 gap-2">
      {picked ? (
        <p className="flex flex-wrap items-baseline gap-x-2 text-13 text-ink-muted">
          <span>{whyPicked({ kind: product?.kind, shades }, picked, skin)}</span>
          {onFindShade && skin === null && isSkinRange(shades) ? <FindShade onFollow={onFindShade} /> : null}
        </p>
      ) : null}
      {picked && product ? <NearbyShades product={product} picked={picked} onPick={settle} /> : null}
      <div className="flex items-center gap-3">
        <div className="relative min-w-0 grow">
          <Select
            ref={select}
            aria-label={label}
            value={item.shade ?? ''}
            onChange={(event) => settle(event.currentTarget.value)}
            className="pl-11"
          >
            {item.shade ? null : (
              <option value="" disabled>
                Choose a shade
              </option>
            )}
            {namesOf(shades, item.shade).map((name) => (
              <option key={name} value={name}>
                {isAvailable(
                  {},
                  shades.find((one) => one.name === name),
                )
                  ? name
                  : `${name}, sold out`}
              </option>
            ))}
          </Select>
          <ChosenShade shade={shades.find(({ name }) => name === item.shade)} />
        </div>
        {picked ? (
          <button
            type="button"
            aria-label={`Keep ${picked}`}
            aria-description={item.product.name}
            onClick={() => settle(picked)}
            className="min-h-11 min-w-11 text-15 text-fig underline underline-offset-4"
          >
            Keep
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** Says that the shop chose this shade, which the select names, and why, as `defaultShade` does. */
function whyPicked(
  { kind, shades }: { kind: string | undefined; shades: readonly Shade[] },
  picked: string,
  skin: ScannedSkin | null,
): string {
  const own = skin && ownShade({ kind, shades }, skin);
  if (skin && nearestShade(shades, skin)?.name === picked) return 'Our pick: nearest to your scan.';
  if (own?.shade.name === picked && !own.isClosest) return 'Our pick: what your scan points to.';
  if (defaultShade(shades, null)?.name !== picked) return 'Our pick: the one you saw on its card.';
  return shades.some(({ stock }) => typeof stock === 'number')
    ? 'Our pick: the one we have the most of.'
    : `Our pick: middle of ${shades.length} shades.`;
}

const FindShade = ({ onFollow }: { onFollow: () => void }) => (
  <Link
    href="/#ai-scanner"
    onClick={onFollow}
    className="inline-block py-0.5 text-fig underline underline-offset-4 hover:text-fig-hover"
  >
    Find my shade
  </Link>
);

/** A shade that the product no longer has stays visible until another one is chosen. */
function namesOf(shades: readonly Shade[], chosen: string | undefined): string[] {
  const names = shades.map(({ name }) => name);
  return chosen === undefined || names.includes(chosen) ? names : [chosen, ...names];
}

const ChosenShade = ({ shade }: { shade: Shade | undefined }) => (
  <span
    aria-hidden
    className="pointer-events-none absolute inset-y-1 left-1 grid w-9 place-items-center rounded-soft bg-swatch-surround"
  >
    {shade ? (
      <Disc hex={shade.hex} className="size-6" />
    ) : (
      <span className="size-6 rounded-full border border-ink border-dashed" />
    )}
  </span>
);

/** As many as stand side by side in the drawer. */
const SHOWN = 5;

interface NearbyShadesProps {
  product: ProductDetail;
  /** Name of the shade that the shop has picked. */
  picked: string;
  onPick: (shade: string) => void;
}

/**
 * The picked shade between the next lighter and deeper ones, each as the product's picture: pressing one, also the
 * picked one, chooses it; phones have the select alone. One tab stop, the picked one; arrow keys move. No list: the cart's own list items are its lines.
 */
function NearbyShades({ product, picked, onPick }: NearbyShadesProps) {
  const shades = shadesAround(product.shades ?? [], picked, SHOWN);
  if (shades.length < 2) return null;
  return (
    <div
      role="toolbar"
      aria-label={`Shades near ${picked} of ${product.name}`}
      onKeyDown={moveFocus}
      className="flex min-w-0 gap-2 py-1 max-sm:hidden"
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
    <Disc hex={shade.hex} className="absolute right-0.5 bottom-0.5 size-5" />
  </span>
);
