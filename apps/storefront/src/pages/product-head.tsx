import type { ProductDetail } from '@beautymark/contracts/catalog';
import { PageHead, StructuredData, useAbsolute } from '#platform/page-head.tsx';

export function ProductHead({ product }: { product: ProductDetail }) {
  const absolute = useAbsolute();
  const path = `/product/${product.id}`;
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
            { '@type': 'ListItem', position: 1, name: 'All Products', item: absolute('/products') },
            { '@type': 'ListItem', position: 2, name: product.name, item: absolute(path) },
          ],
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
