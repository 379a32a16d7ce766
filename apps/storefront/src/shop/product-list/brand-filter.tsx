import type { BrandChoice } from './brand-choices.ts';
import { CheckboxList } from './checkbox-list.tsx';

interface BrandFilterProps {
  brands: readonly BrandChoice[];
  ticked: readonly number[];
  onChange: (ticked: number[]) => void;
}

/** Several may be ticked. The list scrolls inside 12rem, as specified; what is ticked also stands above the products. */
export function BrandFilter({ brands, ticked, onChange }: BrandFilterProps) {
  const toggle = (brand: number) => {
    const others = ticked.filter((other) => other !== brand);
    onChange([...others, ...(ticked.includes(brand) ? [] : [brand])].sort((a, b) => a - b));
  };
  if (brands.length === 0) return <p className="text-15 text-ink-muted">Nothing to choose from</p>;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Brands"
      className="fading-foot max-h-48 overflow-y-auto overscroll-contain"
    >
      <CheckboxList
        choices={brands.map(({ id, name, count }) => ({ value: id, label: name, count }))}
        chosen={ticked}
        onToggle={toggle}
      />
    </section>
  );
}
