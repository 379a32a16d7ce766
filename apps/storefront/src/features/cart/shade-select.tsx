import type { Shade } from '@beautymark/contracts/catalog';
import { productQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { Icon } from '#ui/icon.tsx';
import type { CartItem } from './cart-calls.ts';
import { useCartActions } from './use-cart.ts';

/** Chooses or changes the shade of a cart item. A product without shades, or a palette, has nothing to choose. */
export function ShadeSelect({ item }: { item: CartItem }) {
  const { data: product, isPending } = useApi(productQuery(item.productId));
  const { setShade } = useCartActions();
  const shades = product?.isPalette ? [] : (product?.shades ?? []);
  // Most products have shades: the select then arrives in space that was reserved for it.
  if (isPending) return <div className="mt-2 h-11" />;
  if (shades.length === 0) {
    return item.shade ? <p className="text-13 text-ink-muted">Shade {item.shade}</p> : null;
  }
  return (
    <div className="relative mt-2 max-w-80">
      <Disc shade={shades.find(({ name }) => name === item.shade)} />
      <select
        aria-label={`Shade of ${item.product.name}`}
        value={item.shade ?? ''}
        onChange={(event) => void setShade(item.id, event.currentTarget.value)}
        className="min-h-11 w-full cursor-pointer appearance-none truncate rounded-soft border border-line-strong bg-surface pr-9 pl-11 text-17 text-ink"
      >
        {item.shade ? null : (
          <option value="" disabled>
            Choose a shade
          </option>
        )}
        {namesOf(shades, item.shade).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-2 grid place-items-center text-ink-muted">
        <Icon name="ri-arrow-down-s-line" />
      </span>
    </div>
  );
}

/** A shade that the product no longer has stays visible until another one is chosen. */
function namesOf(shades: readonly Shade[], chosen: string | undefined): string[] {
  const names = shades.map(({ name }) => name);
  return chosen === undefined || names.includes(chosen) ? names : [chosen, ...names];
}

const Disc = ({ shade }: { shade: Shade | undefined }) => (
  <span
    aria-hidden
    className="pointer-events-none absolute inset-y-1 left-1 grid w-9 place-items-center rounded-soft bg-swatch-surround"
  >
    {shade ? (
      <span
        className="size-6 rounded-full border border-line-strong forced-color-adjust-none"
        style={{ backgroundColor: shade.hex }}
      />
    ) : (
      <span className="size-6 rounded-full border border-ink-on-picture border-dashed" />
    )}
  </span>
);
