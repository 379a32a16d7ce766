import type { ProductDetail } from '@beautymark/contracts/catalog';
import { categoriesQuery, reviewsQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { PageHead, StructuredData, useAbsolute } from '#platform/page-head.tsx';
import { productData } from './product-data.ts';

export function ProductHead({ product }: { product: ProductDetail }) {
  const absolute = useAbsolute();
  const path = `/product/${product.id}`;
  const { data: categories } = useApi(categoriesQuery);
  const { data: reviews } = useApi(reviewsQuery(product.id));
  const category = categories?.find(({ id }) => id === product.categoryId);
  return (
    <>
      <PageHead
        title={`${product.name} by ${product.brand} · BeautyMark`}
        description={product.description}
        canonical={path}
        image={product.imageUrl}
      />
      <StructuredData value={productData(product, reviews, absolute)} />
      <StructuredData
        value={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [
            { name: 'Home', item: '/' },
            ...(category ? [{ name: category.name, item: `/products?category=${category.id}` }] : []),
            { name: product.name, item: path },
          ].map(({ name, item }, place) => ({
            '@type': 'ListItem',
            position: place + 1,
            name,
            item: absolute(item),
          })),
        }}
      />
    </>
  );
}
