import type { ProductDetail } from '@beautymark/contracts/catalog';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { PageHead, StructuredData, useAbsolute } from '#platform/page-head.tsx';

export function ProductHead({ product }: { product: ProductDetail }) {
  const absolute = useAbsolute();
  const path = `/product/${product.id}`;
  const { data: categories } = useApi(categoriesQuery);
  const category = categories?.find(({ id }) => id === product.categoryId);
  return (
    <>
      <PageHead
        title={`${product.name} by ${product.brand} · BeautyMark`}
        description={product.description}
        canonical={path}
        image={product.imageUrl}
      />
      <StructuredData value={productData(product, absolute)} />
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

/** The product with its offer and mean rating. */
function productData(product: ProductDetail, absolute: (address: string) => string): object {
  const url = absolute(`/product/${product.id}`);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url,
    description: product.description,
    image: absolute(product.imageUrl),
    sku: String(product.id),
    brand: { '@type': 'Brand', name: product.brand },
    // Without ratings there is no mean to publish.
    ...(product.reviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.reviewCount,
          },
        }
      : {}),
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  };
}
