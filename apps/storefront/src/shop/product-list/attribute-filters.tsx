import type { Facets } from '@beautymark/contracts/catalog';
import {
  PRODUCT_ATTRIBUTE_NAMES,
  PRODUCT_ATTRIBUTES,
  type ProductAttribute,
} from '@beautymark/contracts/product-attributes';
import { capitalized } from '#platform/words/capitalized.ts';
import { CheckboxList, FilterSection } from './filter-parts.tsx';
import type { ListAddress } from './list-address.ts';
import { LIST_PARAMETERS } from './list-parameters.ts';

interface AttributeFiltersProps {
  list: ListAddress;
  facets: Facets;
  onChange: (change: Partial<ListAddress>) => void;
}

/** What makeup is chosen by, folded at first. A shop that does not count attributes shows none of these. */
export function AttributeFilters({ list, facets, onChange }: AttributeFiltersProps) {
  return (
    <>
      {PRODUCT_ATTRIBUTE_NAMES.map((attribute) => {
        const choices = choicesOf(attribute, list, facets);
        const chosen: readonly string[] = list[attribute];
        const { section } = LIST_PARAMETERS[attribute];
        if (!section || choices.length === 0) return null;
        return (
          <FilterSection key={attribute} title={section} startsFolded={chosen.length === 0}>
            <CheckboxList
              choices={choices}
              chosen={chosen}
              onToggle={(value) => onChange(toggled(list, attribute, value))}
            />
          </FilterSection>
        );
      })}
      <OtherFilters list={list} facets={facets} onChange={onChange} />
    </>
  );
}

function OtherFilters({ list, facets, onChange }: AttributeFiltersProps) {
  const { vegan, sale } = facets;
  if (vegan === undefined || sale === undefined) return null;
  return (
    <FilterSection title="Vegan and sale" startsFolded={!list.vegan && !list.sale}>
      <CheckboxList
        choices={[
          { value: 'vegan', label: 'Vegan', count: vegan },
          { value: 'sale', label: 'On sale', count: sale },
        ]}
        chosen={[list.vegan ? 'vegan' : '', list.sale ? 'sale' : '']}
        onToggle={(value) => onChange(value === 'vegan' ? { vegan: !list.vegan } : { sale: !list.sale })}
      />
    </FilterSection>
  );
}

/** What the list offers, and what is chosen although it does not. */
function choicesOf(attribute: ProductAttribute, list: ListAddress, facets: Facets) {
  const offered = facets.attributes?.[attribute] ?? [];
  const chosen: readonly string[] = list[attribute];
  const missing = chosen.filter((value) => !offered.some((other) => other.value === value));
  return [...offered, ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
    value,
    count,
    label: capitalized(value),
  }));
}

/** In the order of the vocabulary, so that the same choice has one address. */
function toggled(list: ListAddress, attribute: ProductAttribute, value: string): Partial<ListAddress> {
  const chosen: readonly string[] = list[attribute];
  const isWanted = (other: string) => chosen.includes(other) !== (other === value);
  return { [attribute]: PRODUCT_ATTRIBUTES[attribute].filter(isWanted) };
}
