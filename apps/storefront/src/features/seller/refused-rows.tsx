import type { ProductImport } from '@beautymark/contracts/seller-files';
import { RestoreFromRow } from './restore-from-row.tsx';
import { RowsTable, SHOWN_ROWS } from './rows-table.tsx';

/** Which rows of the file were refused, and why; an archived product can be restored beside its row. */
export function RefusedRows({ refused, onRestored }: Pick<ProductImport, 'refused'> & { onRestored: () => void }) {
  return (
    <RowsTable name="Refused rows" headings={['Row', 'Column', 'Reason']} count={refused.length}>
      {refused.slice(0, SHOWN_ROWS).map(({ row, field, message, archivedProductId }) => (
        <tr key={`${row} ${field} ${message}`} className="align-top">
          <th scope="row" className="border-line border-t px-3 py-2 text-left font-normal tabular-nums">
            {row}
          </th>
          <td className="border-line border-t px-3 py-2">{field || '–'}</td>
          <td className="border-line border-t px-3 py-2 [overflow-wrap:anywhere]">
            {message}
            {archivedProductId ? (
              <RestoreFromRow row={row} productId={archivedProductId} onRestored={onRestored} />
            ) : null}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
