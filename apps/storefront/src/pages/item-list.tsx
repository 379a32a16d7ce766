import type { Product } from '@beautymark/contracts/catalog';
import { StructuredData, useAbsolute } from '#platform/page/page-head.tsx';

/** Tells search engines which products a list begins with. */
export function ItemList({ name, products }: { name: string; products: readonly Product[] }) {
  const absolute = useAbsolute();
  const items = products.map((product, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: product.name,
    url: absolute(`/product/${product.id}`),
  }));
  return (
    <StructuredData value={{ '@context': 'https://schema.org', '@type': 'ItemList', name, itemListElement: items }} />
  );
}
