import type { OperatorBrand } from '@beautymark/contracts/shop-window';
import { useQueryClient } from '@tanstack/react-query';
import { useListPages } from '#platform/api/list-pages.ts';
import { SearchField, useListSearch } from '#platform/lists/search-field.tsx';
import { Cell, Row, RowHead } from '#ui/wide-table.tsx';
import { EditWords } from './edit-words.tsx';
import { ListPanel } from './list-panel.tsx';
import { brandsQuery, saveBrand } from './shop-window-calls.ts';

const COLUMNS = [
  { name: 'Brand', width: 'w-44' },
  { name: 'Line below the name', width: 'w-64 md:w-auto' },
  { name: 'For sale', width: 'w-24', isAmount: true },
  { name: 'Named by', width: 'w-36' },
  { name: 'Actions', width: 'w-24' },
];

/** Every brand and its words. */
export function BrandsPanel() {
  const cache = useQueryClient();
  const list = useListSearch();
  return (
    <>
      <SearchField label="Search brands" hint="Name" list={list} />
      <ListPanel label="Brands" columns={COLUMNS} list={useListPages(brandsQuery(list.search))}>
        {(brand: OperatorBrand) => (
          <Row key={brand.id}>
            <RowHead>
              <span className="font-medium [overflow-wrap:anywhere]">{brand.name}</span>
            </RowHead>
            <Cell>{brand.tagline || '–'}</Cell>
            <Cell isAmount>{brand.products}</Cell>
            <Cell>{brand.namedBy ?? 'BeautyMark'}</Cell>
            <Cell isActions>
              <EditWords words={brand} onSave={(words) => saveBrand(cache, brand.id, words)} />
            </Cell>
          </Row>
        )}
      </ListPanel>
    </>
  );
}
