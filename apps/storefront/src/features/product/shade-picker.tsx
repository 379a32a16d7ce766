import type { Shade } from '@beautymark/contracts/catalog';
import { useId } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import { Icon } from '#ui/icon.tsx';

interface ShadePickerProps {
  shades: readonly Shade[];
  picked: string | null;
  onPick: (name: string) => void;
}

/** All shades light to deep on neutral grey, in both themes; the picked one is ringed, checked and named in text. */
export function ShadePicker({ shades, picked, onPick }: ShadePickerProps) {
  const id = useId();
  const hydrated = useHydrated();
  const shade = shades.find(({ name }) => name === picked);
  return (
    <fieldset className="mt-6" disabled={!hydrated}>
      <legend className="text-15">
        <span className="font-medium">Shade: </span>
        {shade ? `${shade.name}, ${shade.undertone}` : `${shades.length} to choose from`}
      </legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,2.75rem)] rounded-soft bg-swatch-surround p-1">
        {shades.map(({ name, hex, undertone }) => (
          <label
            key={name}
            title={name}
            className="grid size-11 cursor-pointer place-items-center rounded-full ring-ink-on-picture ring-inset has-checked:ring-2 has-focus-visible:outline-2 has-focus-visible:outline-ink-on-picture"
          >
            <input
              type="radio"
              name={id}
              value={name}
              checked={name === picked}
              onChange={() => onPick(name)}
              className="sr-only"
            />
            <span
              aria-hidden
              className="grid size-8 place-items-center rounded-full border border-line-strong forced-color-adjust-none"
              style={{ backgroundColor: hex }}
            >
              {name === picked ? <Check on={hex} /> : null}
            </span>
            <span className="sr-only">{`${name}, ${undertone}`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The check takes whichever of black and white stands out on the shade. */
function Check({ on }: { on: string }) {
  return (
    <span className={isDeep(on) ? 'text-on-deep-shade' : 'text-ink-on-picture'}>
      <Icon name="ri-check-line" />
    </span>
  );
}

/** @param hex  "#AABBCC" */
function isDeep(hex: string): boolean {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  // Relative luminance with a plain power of 2.2; white has more contrast below about 0.18.
  return 0.2126 * channel(1) ** 2.2 + 0.7152 * channel(3) ** 2.2 + 0.0722 * channel(5) ** 2.2 < 0.18;
}
