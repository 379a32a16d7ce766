import type { Facets } from '@beautymark/contracts/catalog';
import { capitalized } from './attribute-names.ts';
import { CheckboxList } from './checkbox-list.tsx';
import { FilterSection } from './filter-section.tsx';
import type { ListAddress } from './list-address.ts';

interface KindFilterProps {
  list: ListAddress;
  kinds: Facets['kinds'];
  onChange: (change: Pick<ListAddress, 'kind'>) => void;
}

/** The kinds of a category. Only one is no choice. */
export function KindFilter({ list, kinds = [], onChange }: KindFilterProps) {
  if (kinds.length < 2) return null;
  const toggle = (kind: string) =>
    onChange({
      kind: list.kind.includes(kind) ? list.kind.filter((other) => other !== kind) : [...list.kind, kind].sort(),
    });
  return (
    <FilterSection title="Kind">
      <CheckboxList
        choices={kinds.map(({ value, count }) => ({ value, count, label: capitalized(value) }))}
        chosen={list.kind}
        onToggle={toggle}
      />
    </FilterSection>
  );
}
