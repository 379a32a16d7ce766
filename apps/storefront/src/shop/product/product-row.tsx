import type { Product } from '@beautymark/contracts/catalog';
import { ROW_LENGTH } from '@beautymark/contracts/limits';
import type { ApiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Section } from '#ui/section.tsx';
import { type ActionsFor, ProductGrid } from './product-grid.tsx';

interface ProductRowProps {
  title: string;
  id?: string;
  query: ApiQuery<Product[]>;
  more: { href: string; label: string };
  actionsFor: ActionsFor;
}

/** The first four products of a list, under their title. */
export function ProductRow({ title, id, query, more, actionsFor }: ProductRowProps) {
  const { data, isError, refetch } = useApi(query);
  return (
    <Section title={title} more={more} {...(id ? { id } : {})}>
      {isError ? (
        <LoadFailed what="These products" retry={refetch} />
      ) : (
        <ProductGrid
          products={data?.slice(0, ROW_LENGTH)}
          placeholders={ROW_LENGTH}
          actionsFor={actionsFor}
          columns="row"
        />
      )}
    </Section>
  );
}
