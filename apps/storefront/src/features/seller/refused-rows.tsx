import type { ProductImport } from '@beautymark/contracts/seller-files';
import { RestoreFromRow } from './restore-from-row.tsx';

/** A browser stands still for thousands of rows; a seller mends the first ones and checks again. */
const SHOWN = 200;

/** Which rows of the file were refused, and why; an archived product can be restored beside its row. */
export function RefusedRows({ refused, onRestored }: Pick<ProductImport, 'refused'> & { onRestored: () => void }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label="Refused rows" tabIndex={0} className="max-h-80 overflow-auto border-line border-y">
      <table className="w-full border-separate border-spacing-0 text-15">
        <caption className="sr-only">Refused rows</caption>
        <thead>
          <tr className="text-left text-13">
            {['Row', 'Column', 'Reason'].map((heading) => (
              <th key={heading} scope="col" className="sticky top-0 bg-sunk px-3 py-2 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {refused.slice(0, SHOWN).map(({ row, field, message, archivedProductId }) => (
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
        </tbody>
      </table>
      {refused.length > SHOWN ? (
        <p className="px-3 py-2 text-15 text-ink-muted">{`And ${refused.length - SHOWN} more.`}</p>
      ) : null}
    </section>
  );
}
