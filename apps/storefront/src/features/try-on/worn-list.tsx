import type { WearPlace } from '@beautymark/contracts/wear';
import type { Ref } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { shadesOf, type WornProduct } from './worn-products.ts';

interface WornListProps {
  ref: Ref<HTMLUListElement>;
  worn: readonly WornProduct[];
  onIntensity: (place: WearPlace, intensity: number) => void;
  onTakeOff: (product: WornProduct) => void;
}

/** What is worn: how strongly, and a way to take it off. */
export function WornList({ ref, worn, onIntensity, onTakeOff }: WornListProps) {
  return (
    <ul ref={ref} tabIndex={-1} aria-label="Worn now" className="max-md:scroll-mt-[max(13rem,26dvh)]">
      {worn.map((product) => {
        const { productName, wear, intensity } = product;
        const percent = Math.round(intensity * 100);
        return (
          <li key={wear.place} className="border-line border-t py-2">
            <div className="flex items-center gap-3">
              <span
                aria-hidden
                className="size-6 shrink-0 rounded-full border border-line-strong forced-color-adjust-none"
                style={{ backgroundColor: wear.hex }}
              />
              <p className="min-w-0 grow text-15">
                {productName}
                <span className="block text-13 text-ink-muted">{shadesOf(product)}</span>
              </p>
              <IconButton icon="ri-close-line" label={`Take off ${productName}`} onClick={() => onTakeOff(product)} />
            </div>
            <label className="flex items-center gap-3 text-13">
              Intensity
              <input
                type="range"
                min={10}
                max={100}
                step={5}
                value={percent}
                aria-label={`Intensity of ${productName}`}
                aria-valuetext={`${percent} %`}
                onChange={(event) => onIntensity(wear.place, Number(event.target.value) / 100)}
                className="h-11 grow accent-fig"
              />
            </label>
          </li>
        );
      })}
    </ul>
  );
}
