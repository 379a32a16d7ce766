import type { Shade } from '@beautymark/contracts/catalog';

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** The pans of a palette as they lie in its case, five in a row, with their names. They cannot be selected. */
export const PaletteColors = ({ shades }: { shades: readonly Shade[] }) => (
  <section aria-labelledby="palette-colors" className="mt-6">
    <h2 id="palette-colors" className="font-medium text-15 tracking-normal">
      {`${NUMBERS[shades.length] ?? shades.length} ${shades.length === 1 ? 'colour' : 'colours'} inside`}
    </h2>
    <ul className="mt-2 grid grid-cols-5 gap-x-2 gap-y-3 rounded-soft bg-swatch-surround p-3 text-13 sm:gap-x-3">
      {shades.map(({ name, hex }) => (
        <li key={name} className="group/pan min-w-0">
          <span
            aria-hidden
            className="block aspect-4/3 rounded-soft border border-line-strong group-hover/pan:ring-2 group-hover/pan:ring-ink group-hover/pan:ring-offset-2 forced-color-adjust-none"
            style={{ backgroundColor: hex }}
          />
          <span className="mt-1 block leading-tight [overflow-wrap:anywhere]">{name}</span>
        </li>
      ))}
    </ul>
  </section>
);
