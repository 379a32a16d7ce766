import type { OperatorBrand } from '@beautymark/contracts/shop-window';
import { useQueryClient } from '@tanstack/react-query';
import { NameLink } from '#platform/kit/cells.tsx';
import { ListDesk } from '#platform/kit/list-desk.tsx';
import type { Column } from '#ui/wide-table.tsx';
import { EditName } from './edit-name.tsx';
import { brandsQuery, saveBrand } from './shop-window-calls.ts';

const COLUMNS: readonly Column<OperatorBrand>[] = [
  { name: 'Brand', width: 'w-44', cell: ({ name }) => <NameLink href={null}>{name}</NameLink> },
  { name: 'Line below the name', width: 'w-64 md:w-auto', cell: ({ tagline }) => tagline || '–' },
  { name: 'For sale', width: 'w-24', isAmount: true, cell: ({ products }) => products },
  { name: 'Named by', width: 'w-36', cell: ({ namedBy }) => namedBy ?? 'BeautyMark' },
  { name: 'Actions', width: 'w-24', isActions: true, cell: (brand) => <EditBrand brand={brand} /> },
];

/** Every brand and its words. */
export const BrandsPanel = () => (
  <ListDesk label="Brands" query={brandsQuery} search={{ label: 'Search brands', hint: 'Name' }} columns={COLUMNS} />
);

function EditBrand({ brand }: { brand: OperatorBrand }) {
  const cache = useQueryClient();
  return <EditName now={brand} onSave={(words) => saveBrand(cache, brand.id, words)} />;
}
