import { isAvailable } from '@beautymark/contracts/availability';
import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { defaultShade, ownShade } from '@beautymark/contracts/default-shade';
import { nearestShade, shadesAround } from '@beautymark/contracts/nearest-shade';
import type { ScannedSkin } from '@beautymark/contracts/shade-fit';
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
  /** Called when the shopper goes to the scanner, which is offered where this is given and nothing is known of them. */
  onFindShade?: () => void;
}

/**
 * Chooses or changes the shade of a cart item. A palette, or a product of one shade, has nothing to choose. While the
 * shade is the shop's pick, the select holds none: so that also the picked one can be chosen in it.
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
  if (isPending) return <div className="mt-2 h-11" />;
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
  const chosen = picked ? undefined : item.shade;
  return (
    <div className="mt-2 max-w-80">
      {picked ? (
        <Picked
          productName={item.product.name}
          shade={picked}
          why={whyPicked({ kind: product?.kind, shades }, picked, skin)}
          onFindShade={skin === null ? onFindShade : undefined}
          onKeep={() => settle(picked)}
        />
      ) : null}
      {picked && product ? <NearbyShades product={product} picked={picked} onPick={settle} /> : null}
      <div className="relative">
        <Select
          ref={select}
          aria-label={label}
          value={chosen ?? ''}
          onChange={(event) => settle(event.currentTarget.value)}
          className="pl-11"
        >
          {chosen ? null : (
            <option value="" disabled>
              {picked ? `All ${shades.length} shades` : 'Choose a shade'}
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
        <ChosenShade shade={shades.find(({ name }) => name === chosen)} />
      </div>
    </div>
  );
}

const NEAREST = 'nearest to your scan';

/** Says why the shop chose this shade, as `defaultShade` does. */
function whyPicked(
  { kind, shades }: { kind: string | undefined; shades: readonly Shade[] },
  picked: string,
  skin: ScannedSkin | null,
): string {
  const own = skin && ownShade({ kind, shades }, skin);
  if (skin && nearestShade(shades, skin)?.name === picked) return NEAREST;
  if (own?.shade.name === picked && !own.isClosest) return 'It’s what your scan points to.';
  if (defaultShade(shades, null)?.name !== picked) return 'It’s the shade that you saw on its card.';
  return shades.some(({ stock }) => typeof stock === 'number')
    ? 'It’s the one we have the most of.'
    : `It’s in the middle of the ${shades.length} shades.`;
}

interface PickedProps {
  productName: string;
  shade: string;
  why: string;
  onFindShade: (() => void) | undefined;
  onKeep: () => void;
}

/** Says that the shop has picked the shade, and why; the button settles it, and the pictures below change it. */
const Picked = ({ productName, shade, why, onFindShade, onKeep }: PickedProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 text-15">
    <p className="min-w-0 [overflow-wrap:anywhere]">
      <span>{why === NEAREST ? `We picked ${shade}, ${why}.` : `We picked ${shade}.`}</span>
      {why === NEAREST ? null : <span className="text-ink-muted">{` ${why}`}</span>}
    </p>
    <button
      type="button"
      aria-description={productName}
      onClick={onKeep}
      className="min-h-11 text-fig underline underline-offset-4"
    >
      {`Keep ${shade}`}
    </button>
    {onFindShade ? (
      <Link
        href="/#ai-scanner"
        onClick={onFindShade}
        className="flex min-h-11 items-center text-fig underline underline-offset-4 hover:text-fig-hover"
      >
        Find my shade
      </Link>
    ) : null}
  </div>
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
function NearbyShades({ product, picked, onPick }: NearbyShadesProps) {
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
    <Disc hex={shade.hex} className="absolute right-0.5 bottom-0.5 size-5" />
  </span>
);
