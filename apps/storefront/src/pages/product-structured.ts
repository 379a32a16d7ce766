import type { ProductDetail } from '@beautymark/contracts/catalog';

/** schema.org for search engines: the product with its offer and mean rating, and the way to it. */
export function productStructured(product: ProductDetail): object[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      url: `/product/${product.id}`,
      description: product.description,
      image: product.imageUrl,
      sku: String(product.id),
      brand: { '@type': 'Brand', name: product.brand },
      // An average of nothing is not a rating.
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
        url: `/product/${product.id}`,
        price: product.price,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'All Products', item: '/products' },
        { '@type': 'ListItem', position: 2, name: product.name, item: `/product/${product.id}` },
      ],
    },
  ];
}
