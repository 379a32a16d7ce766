import type { ReactNode } from 'react';

export interface Column {
  name: string;
  /** Utility classes; a column without a width takes the remaining space. */
  width?: string;
  isAmount?: boolean;
  /** Stays in view on phones, at the right edge, while the columns before it scroll. */
  isPinned?: boolean;
}

interface WideTableProps {
  /** Accessible name of the table and its scroll container. */
  label: string;
  columns: readonly Column[];
  /** Rows, each beginning with a `RowHead`. */
  children: ReactNode;
}

/**
 * A table in a container that scrolls sideways when needed; the first column is sticky. The widths are fixed, because
 * measuring every cell of hundreds of rows would block the page.
 */
export function WideTable({ label, columns, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="relative scroll-pl-44 overflow-x-auto">
      <table className="w-full table-fixed border-separate border-spacing-0 text-15">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ name, width = '', isAmount = false, isPinned = false }, place) => (
              <th
                key={name}
                scope="col"
                className={`border-line border-y bg-sunk px-3 py-2 font-medium text-13 ${width} ${isAmount ? 'text-right' : 'text-left'} ${place === 0 ? 'sticky left-0 z-1' : ''} ${isPinned ? pinned : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

const pinned = 'max-md:sticky max-md:right-0 max-md:z-1';
const cell = 'border-line border-b px-3 py-3 align-middle';

export const RowHead = ({ isMarked = false, children }: { isMarked?: boolean; children: ReactNode }) => (
  <th
    scope="row"
    className={`${cell} sticky left-0 z-1 text-left font-normal ${isMarked ? 'bg-fig-soft' : 'bg-paper'}`}
  >
    {children}
  </th>
);

/** In a row's head: what a column says that lies beyond the edge on phones. Its own cell says it to screen readers. */
export const PhoneNote = ({ children }: { children: ReactNode }) => (
  <span aria-hidden className="block text-13 text-ink-muted [overflow-wrap:anywhere] md:hidden">
    {children}
  </span>
);

interface CellProps {
  isAmount?: boolean;
  isPinned?: boolean;
  /** As its row: a pinned cell hides what scrolls below it by a background of its own. */
  isMarked?: boolean;
  children: ReactNode;
}

export const Cell = ({ isAmount = false, isPinned = false, isMarked = false, children }: CellProps) => (
  <td
    className={`${cell} [overflow-wrap:anywhere] ${isAmount ? 'text-right tabular-nums' : ''} ${isPinned ? `${pinned} ${isMarked ? 'max-md:bg-fig-soft' : 'max-md:bg-paper'}` : ''}`}
  >
    {children}
  </td>
);
