import type { Product, ProductDetail } from '@beautymark/contracts/catalog';
import { ROW_LENGTH } from '@beautymark/contracts/limits';
import type { ApiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { Section } from '#ui/section.tsx';
import { completeTheLook } from './complete-the-look.ts';
import { type ActionsFor, ProductGrid } from './product-grid.tsx';

interface RelatedProductsProps {
  query: ApiQuery<Product[]>;
  /** The product that they complete. */
  product: ProductDetail;
  actionsFor: ActionsFor;
}

/** Up to four others that complete the product; the row vanishes when there are none or they cannot be read. */
export function RelatedProducts({ query, product, actionsFor }: RelatedProductsProps) {
  const { data, isError } = useApi(query);
  const products = data && completeTheLook(product, data);
  if (isError || products?.length === 0) return null;
  return (
    <Section title="You May Also Like">
      <ProductGrid products={products} placeholders={ROW_LENGTH} actionsFor={actionsFor} />
    </Section>
  );
}
