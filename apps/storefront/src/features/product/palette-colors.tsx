import type { Shade } from '@beautymark/contracts/catalog';

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** The colors of a palette, light to deep, with their names. They cannot be selected. */
export const PaletteColors = ({ shades }: { shades: readonly Shade[] }) => (
  <section aria-labelledby="palette-colors" className="mt-6">
    <h2 id="palette-colors" className="font-medium text-15 tracking-normal">
      {`${NUMBERS[shades.length] ?? shades.length} ${shades.length === 1 ? 'colour' : 'colours'} inside`}
    </h2>
    <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 rounded-soft bg-swatch-surround p-3 text-15">
      {shades.map(({ name, hex }) => (
        <li key={name} className="flex min-w-0 items-center gap-3">
          <span
            aria-hidden
            className="size-8 shrink-0 rounded-full border border-line-strong forced-color-adjust-none"
            style={{ backgroundColor: hex }}
          />
          <span className="min-w-0 leading-tight [overflow-wrap:anywhere]">{name}</span>
        </li>
      ))}
    </ul>
  </section>
);
