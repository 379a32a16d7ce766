import type { ReactNode } from 'react';
import { type ListPages, useListPages } from '#platform/api/list-pages.ts';
import type { ApiQuery } from '#platform/api/query-client.ts';
import { SearchField, useSearchField } from '#platform/lists/search-field.tsx';
import { Button } from '#ui/button.tsx';
import { LoadMoreRows } from '#ui/load-more-rows.tsx';
import { type Column, DataTable } from '#ui/wide-table.tsx';
import { Loaded } from './loaded.tsx';

interface ListDeskProps<Item> {
  /** What the list holds, such as "Sellers". */
  label: string;
  /** The list's first page for a search text; empty for all of it. */
  query: (search: string) => ApiQuery<Item[]>;
  search: { label: string; hint: string };
  columns: readonly Column<Item>[];
  filters?: ReactNode;
  /** What is said where the whole list is empty. */
  empty?: string;
}

/** A list that is searched and comes in pages: one row for each item, with what can be done about it in its last cell. */
export function ListDesk<Item>({
  label,
  query,
  search: { label: searchLabel, hint },
  columns,
  filters,
  empty,
}: ListDeskProps<Item>) {
  const search = useSearchField();
  const list = useListPages(query(search.search));
  const field = <SearchField label={searchLabel} hint={hint} list={search} {...(filters ? BESIDE_FILTERS : {})} />;
  return (
    <>
      {filters ? (
        <div className="mb-6 flex flex-wrap items-end gap-x-8 gap-y-4">
          {field}
          {filters}
        </div>
      ) : (
        field
      )}
      <ListTable
        label={label}
        columns={columns}
        list={list}
        empty={search.search === '' ? empty : 'Nothing matches your search.'}
      />
    </>
  );
}

const BESIDE_FILTERS = { className: 'w-full sm:w-72' };

interface ListTableProps<Item> {
  label: string;
  columns: readonly Column<Item>[];
  list: ListPages<Item>;
  empty?: string | undefined;
  /** Says how many of all are shown. */
  isCounted?: boolean;
}

/** The table of such a list, and the way to more of it. */
export function ListTable<Item>({
  label,
  columns,
  list,
  empty = `No ${label.toLowerCase()} yet.`,
  isCounted = false,
}: ListTableProps<Item>) {
  return (
    <Loaded what={label} query={list}>
      {(items) =>
        items.length === 0 ? (
          <p role="status" className="py-12 text-ink-muted">
            {empty}
          </p>
        ) : (
          <>
            <DataTable label={label} columns={columns} rows={items} />
            {isCounted ? (
              <LoadMoreRows shown={items.length} total={list.total} busy={list.isReadingMore} onMore={list.readMore} />
            ) : (
              <MoreButton list={list} />
            )}
          </>
        )
      }
    </Loaded>
  );
}

interface MoreButtonProps {
  list: Pick<ListPages<unknown>, 'readMore' | 'isReadingMore'>;
}

export const MoreButton = ({ list: { readMore, isReadingMore } }: MoreButtonProps) =>
  readMore ? (
    <Button look="secondary" busy={isReadingMore} onClick={() => void readMore()} className="mt-6 w-fit">
      Load more
    </Button>
  ) : null;
