import type { Key, ReactNode } from 'react';
import './wide-table.css';

interface Head {
  name: string;
  /** Utility classes; a column without a width takes the remaining space. */
  width?: string;
  isAmount?: boolean;
}

export interface Column<Item> extends Head {
  isActions?: boolean;
  cell: (item: Item) => ReactNode;
}

interface DataTableProps<Item> extends Omit<WideTableProps, 'columns' | 'children'> {
  /** The first one names the row. */
  columns: readonly Column<Item>[];
  rows: readonly Item[];
  isMarked?: (item: Item) => boolean;
}

export const DataTable = <Item,>({ rows, columns, isMarked = () => false, ...table }: DataTableProps<Item>) => (
  <WideTable {...table} columns={columns}>
    {rows.map((item, place) => (
      <Row key={keyOf(item, place)} isMarked={isMarked(item)}>
        {columns.map(({ name, isAmount, isActions, cell: contents }, column) =>
          column === 0 ? (
            <RowHead key={name} isMarked={isMarked(item)}>
              {contents(item)}
            </RowHead>
          ) : (
            <Cell key={name} label={name} isAmount={isAmount} isActions={isActions}>
              {contents(item)}
            </Cell>
          ),
        )}
      </Row>
    ))}
  </WideTable>
);

/** What has no id has no state in its row either. */
const keyOf = (item: unknown, place: number): Key =>
  typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : place;

interface WideTableProps {
  /** Accessible name of the table and its scroll container. */
  label: string;
  columns: readonly Head[];
  /** The values speak for themselves: as a card, no line begins with its column's name. */
  isPlain?: boolean;
  /** For long lists: on phones a card is one line below its head, without names of columns. */
  isCompact?: boolean;
  /** Rows, each beginning with a `RowHead`. */
  children: ReactNode;
}

/**
 * A table whose rows are cards where it has little room; else it scrolls sideways when needed, and the first column is
 * sticky. The widths are fixed, because measuring every cell of hundreds of rows would block the page. Roles are named,
 * as some browsers take them from a table that is laid out as something else.
 */
export function WideTable({ label, columns, isPlain = false, isCompact = false, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="@container relative scroll-pl-44 overflow-x-auto">
      <table
        {...role('table')}
        className={`wide-table ${isPlain ? 'wide-table-plain' : 'wide-table-labelled'} ${isCompact ? 'wide-table-compact' : ''} w-full table-fixed border-separate border-spacing-0 text-15`}
      >
        <caption className="sr-only">{label}</caption>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {columns.map(({ name, width = '', isAmount = false }, place) => (
              <th
                key={name}
                {...role('columnheader')}
                scope="col"
                className={`border-line border-y bg-sunk px-3 py-2 font-medium text-13 ${width} ${isAmount ? 'text-right' : 'text-left'} ${place === 0 ? 'sticky left-0 z-1' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>{children}</tbody>
      </table>
    </section>
  );
}

const role = (name: string) => ({ role: name });
const cell = 'border-line border-b px-3 py-3 align-middle';

export const Row = ({ isMarked = false, children }: { isMarked?: boolean; children: ReactNode }) => (
  <tr {...role('row')} className={isMarked ? 'bg-fig-soft' : ''}>
    {children}
  </tr>
);

export const RowHead = ({ isMarked = false, children }: { isMarked?: boolean; children: ReactNode }) => (
  <th
    {...role('rowheader')}
    scope="row"
    className={`${cell} sticky left-0 z-1 text-left font-normal ${isMarked ? 'bg-fig-soft' : 'bg-paper'}`}
  >
    {children}
  </th>
);

interface CellProps {
  /** The column's name, which stands before the value where the row is a card. */
  label: string;
  isAmount?: boolean | undefined;
  isActions?: boolean | undefined;
  children: ReactNode;
}

export const Cell = ({ label, isAmount = false, isActions = false, children }: CellProps) => (
  <td
    {...role('cell')}
    data-label={label}
    className={`${cell} [overflow-wrap:anywhere] ${isAmount ? 'text-right tabular-nums' : ''} ${isActions ? 'wide-table-actions' : ''}`}
  >
    {children}
  </td>
);
