import { isAvailable } from '@beautymark/contracts/availability';
import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { shadesAround } from '@beautymark/contracts/nearest-shade';
import { useState } from 'react';
import { ShadedPicture } from '#platform/pictures/shaded-picture.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { productPicture } from '#ui/supplied-picture.ts';
import { SkinSwatch, useShownTones } from './skin-swatch.tsx';
import { useNearestShade } from './use-nearest-shade.ts';

const AT_MOST = 4;
const AT_FIRST = 3;

export interface ShadeComparisonProps {
  product: ProductDetail;
  /** The chosen one; null for none. */
  shade: Shade | null;
  onPick: (name: string) => void;
  onClose: () => void;
}

/** Up to four shades side by side; at first the chosen one, else the visitor's own, between its neighbors. */
export default function ShadeComparison({ product, shade, onPick, onClose }: ShadeComparisonProps) {
  const { shades = [] } = product;
  const nearest = useNearestShade(product);
  const start = shade ?? nearest?.shade ?? shades[Math.floor(shades.length / 2)];
  const [names, setNames] = useState(() => shadesAround(shades, start?.name ?? '', AT_FIRST).map(({ name }) => name));
  const compared = names.flatMap((name) => shades.find((one) => one.name === name) ?? []);
  const free = shades.filter(({ name }) => !names.includes(name));
  const added = shadesAround(shades, names.at(-1) ?? '', AT_MOST).find((one) => free.includes(one)) ?? free[0];
  return (
    <Dialog onClose={onClose} title="Compare shades" size="wide">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 pb-2 md:grid-cols-4">
        {compared.map((one) => (
          <li key={one.name} className="grid content-start gap-2">
            <Compared product={product} shade={one} label={one.name === nearest?.shade.name ? nearest.label : null} />
            <OtherShade
              shade={one}
              others={free}
              onChange={(name) => setNames(names.map((other) => (other === one.name ? name : other)))}
            />
            <Button
              look={one.name === shade?.name ? 'soft' : 'primary'}
              onClick={() => {
                onPick(one.name);
                onClose();
              }}
            >
              <span>{one.name === shade?.name ? 'Keep' : 'Choose'}</span>
              <span className="sr-only"> {one.name}</span>
            </Button>
            {compared.length > 1 ? (
              <button
                type="button"
                onClick={() => setNames(names.filter((name) => name !== one.name))}
                className="min-h-11 text-15 text-ink-muted underline underline-offset-4 hover:text-ink"
              >
                Remove<span className="sr-only"> {one.name}</span>
              </button>
            ) : null}
          </li>
        ))}
        {compared.length < AT_MOST && added ? (
          <li className="grid content-start">
            <button
              type="button"
              onClick={() => setNames([...names, added.name])}
              className="grid aspect-square place-items-center rounded-soft border border-line-strong border-dashed p-2 text-15 text-fig hover:border-ink"
            >
              Add a shade
            </button>
          </li>
        ) : null}
      </ul>
    </Dialog>
  );
}

interface ComparedProps {
  product: ProductDetail;
  shade: Shade;
  label: string | null;
}

function Compared({ product, shade, label }: ComparedProps) {
  const tones = useShownTones();
  return (
    <>
      <div className="overflow-hidden rounded-soft bg-sunk">
        <ShadedPicture
          {...productPicture}
          layer={product.shadeLayer}
          shade={shade}
          src={product.imageUrl}
          alt={product.name}
          sizes="(min-width: 48rem) 208px, 45vw"
          className="aspect-square"
        />
      </div>
      {product.onSkin ? (
        <SkinSwatch onSkin={product.onSkin} shade={shade} tones={tones} />
      ) : (
        <div className="aspect-square rounded-soft forced-color-adjust-none" style={{ backgroundColor: shade.hex }} />
      )}
      <p className="min-h-[2lh] text-15 leading-snug">
        <span className="block first-letter:uppercase">{shade.undertone ?? shade.family}</span>
        {label ? <span className="block text-13">{label}</span> : null}
      </p>
    </>
  );
}

interface OtherShadeProps {
  shade: Shade;
  others: readonly Shade[];
  onChange: (name: string) => void;
}

const OtherShade = ({ shade, others, onChange }: OtherShadeProps) => (
  <Select
    aria-label={`Compare another shade instead of ${shade.name}`}
    value={shade.name}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    {[shade, ...others].map((one) => (
      <option key={one.name} value={one.name}>
        {isAvailable({}, one) ? one.name : `${one.name}, sold out`}
      </option>
    ))}
  </Select>
);
