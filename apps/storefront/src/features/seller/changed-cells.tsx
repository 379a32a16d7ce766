import type { ProductImport } from '@beautymark/contracts/seller-files';
import { RowsTable, SHOWN_ROWS } from './rows-table.tsx';

/** What a dry run would change, cell by cell. An empty cell is shown as a dash. */
export function ChangedCells({ changes }: { changes: NonNullable<ProductImport['changes']> }) {
  return (
    <RowsTable name="Changes" headings={['Row', 'Column', 'Was', 'Will be']} count={changes.length}>
      {changes.slice(0, SHOWN_ROWS).map(({ row, field, was, now }) => (
        <tr key={`${row} ${field}`} className="align-top">
          <th scope="row" className="border-line border-t px-3 py-2 text-left font-normal tabular-nums">
            {row}
          </th>
          <td className="border-line border-t px-3 py-2">{field}</td>
          <td className="border-line border-t px-3 py-2 text-ink-muted [overflow-wrap:anywhere]">{was || '–'}</td>
          <td className="border-line border-t px-3 py-2 [overflow-wrap:anywhere]">{now || '–'}</td>
        </tr>
      ))}
    </RowsTable>
  );
}
