import type { Category } from '@beautymark/contracts/catalog';
import { Link } from 'wouter';
import { changed, type ListAddress, listHref } from './list-address.ts';
import { STAY } from './use-list-change.ts';

/** One category at a time, as links: they work before scripts arrive, and each can be opened in a tab of its own. */
export function CategoryFilter({ list, categories }: { list: ListAddress; categories: readonly Category[] }) {
  const entries = [{ id: null, name: 'All' }, ...categories];
  return (
    <ul>
      {entries.map(({ id, name }) => (
        <li key={name}>
          <Link
            href={listHref(changed(list, id === list.category ? {} : { category: id, kind: [] }))}
            state={STAY}
            aria-current={list.category === id ? 'true' : undefined}
            className="marked-link flex min-h-9 items-center border-transparent border-l-2 pl-3 text-15 text-ink-muted hover:border-line-strong hover:text-ink aria-[current]:border-fig aria-[current]:font-medium aria-[current]:text-fig"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
