import type { ReactNode } from 'react';

/** A browser stands still for thousands of rows; a seller mends the first ones and checks again. */
export const SHOWN_ROWS = 200;

interface RowsTableProps {
  name: string;
  headings: readonly string[];
  /** Of all rows, also those that are not shown. */
  count: number;
  children: ReactNode;
}

/** A long table in a dialog, in a box that scrolls under its headings. */
export function RowsTable({ name, headings, count, children }: RowsTableProps) {
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
