import type { ReactNode } from 'react';
import type { useListPages } from '#platform/api/list-pages.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { type Column, WideTable } from '#ui/wide-table.tsx';

interface ListPanelProps<Item> {
  label: string;
  columns: readonly Column[];
  list: ReturnType<typeof useListPages<Item>>;
  /** One row. */
  children: (item: Item, whole: Item) => ReactNode;
}

/** A table of a list that comes in pages, or why there is none. */
export function ListPanel<Item>({ label, columns, list, children }: ListPanelProps<Item>) {
  const { items, isError, retry, isReadingMore, readMore } = list;
  if (!items) return isError ? <LoadFailed what={label} retry={retry} bare /> : <Spinner label={`Loading: ${label}`} />;
  if (items.length === 0) return <p className="py-12 text-ink-muted">Nothing is here.</p>;
  return (
    <>
      <WideTable label={label} columns={columns}>
        {items.map((item) => children(item, item))}
      </WideTable>
      {readMore ? (
        <Button look="secondary" busy={isReadingMore} onClick={() => void readMore()} className="mt-6">
          Load more
        </Button>
      ) : null}
    </>
  );
}
