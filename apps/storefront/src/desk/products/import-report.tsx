import type { ProductImport } from '@beautymark/contracts/seller-files';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '#platform/api/describe-error.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { plural } from '#platform/words/plural.ts';
import { Failed } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { shelveProduct } from './product-calls.ts';

/** What a file has done, or a dry run would do. */
export function Report({ report, onRestored }: { report: ProductImport; onRestored: () => void }) {
  const { dryRun, done, added, changed, refused, changes = [], ignoredColumns = [] } = report;
  const refusedRows = new Set(refused.map(({ row }) => row)).size;
  const same = done - added - changed - refusedRows;
  return (
    <>
      <div role="status">
        <p className="font-medium">{dryRun ? 'This is what the file would do:' : 'The import is done.'}</p>
        <ul className="mt-2 grid gap-1">
          <li>{`${plural(added, 'product')} added`}</li>
          <li>{`${plural(changed, 'product')} changed`}</li>
          <li>{`${plural(same, 'row')} already the same`}</li>
          <li className={refusedRows > 0 ? 'text-danger' : ''}>{`${plural(refusedRows, 'row')} refused`}</li>
        </ul>
      </div>
      {ignoredColumns.length > 0 ? (
        <p className="text-ink-muted [overflow-wrap:anywhere]">{`Ignored, because there is no such column: ${ignoredColumns.join(', ')}`}</p>
      ) : null}
      {changes.length > 0 ? <ChangedCells key={`changes ${report.id}`} changes={changes} /> : null}
      {refused.length > 0 ? <RefusedRows key={report.id} refused={refused} onRestored={onRestored} /> : null}
    </>
  );
}

/** What a dry run would change, cell by cell. An empty cell is shown as a dash. */
function ChangedCells({ changes }: { changes: NonNullable<ProductImport['changes']> }) {
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

/** Which rows of the file were refused, and why; an archived product can be restored beside its row. */
function RefusedRows({ refused, onRestored }: Pick<ProductImport, 'refused'> & { onRestored: () => void }) {
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

interface RestoreFromRowProps {
  row: number;
  productId: number;
  onRestored: () => void;
}

/** Puts the archived product that a refused row names on sale again, beside that row. */
function RestoreFromRow({ row, productId, onRestored }: RestoreFromRowProps) {
  const cache = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useWrite({
    mutationFn: () => shelveProduct(cache, 'seller', { id: productId, to: 'restore' }),
    onSuccess: onRestored,
  });
  if (isSuccess) {
    return (
      // The pressed button is gone: the focus stays at its row.
      <p role="status" tabIndex={-1} ref={takeFocus} className="mt-2 text-success">
        Restored: it is on sale again.
      </p>
    );
  }
  return (
    <div className="mt-2">
      <Button
        look="secondary"
        busy={isPending}
        aria-label={`Restore the product of row ${row}`}
        onClick={() => mutate()}
      >
        Restore
      </Button>
      {error ? <Failed {...describeFailure('Failed to restore product. Please try again.', error)} /> : null}
    </div>
  );
}

const takeFocus = (node: HTMLElement | null) => node?.focus();

/** A browser stands still for thousands of rows; a seller mends the first ones and checks again. */
const SHOWN_ROWS = 200;

interface RowsTableProps {
  name: string;
  headings: readonly string[];
  /** Of all rows, also those that are not shown. */
  count: number;
  children: ReactNode;
}

/** A long table in a dialog, in a box that scrolls under its headings. */
function RowsTable({ name, headings, count, children }: RowsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label={name} tabIndex={0} className="max-h-80 overflow-auto border-line border-y">
      <table className="w-full border-separate border-spacing-0 text-15">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="text-left text-13">
            {headings.map((heading) => (
              <th key={heading} scope="col" className="sticky top-0 bg-sunk px-3 py-2 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {count > SHOWN_ROWS ? (
        <p className="px-3 py-2 text-15 text-ink-muted">{`And ${count - SHOWN_ROWS} more.`}</p>
      ) : null}
    </section>
  );
}
