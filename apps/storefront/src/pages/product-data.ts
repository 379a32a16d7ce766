import { isAvailable } from '@beautymark/contracts/availability';
import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import type { Review, ReviewList } from '@beautymark/contracts/reviews';

type Absolute = (address: string) => string;

/** The product for search engines: as a group of its shades where there are several, each with its offer. */
export function productData(product: ProductDetail, reviews: ReviewList | undefined, absolute: Absolute): object {
  const { shades = [], isPalette = false } = product;
  const common = {
    '@context': 'https://schema.org',
    name: product.name,
    url: absolute(`/product/${product.id}`),
    description: product.description,
    image: product.pictures ? [product.imageUrl, ...product.pictures].map(absolute) : absolute(product.imageUrl),
    brand: { '@type': 'Brand', name: product.brand },
    ...ratingData(reviews),
  };
  // The shades of a palette are bought together: they are no variants.
  if (isPalette || shades.length < 2) {
    return { ...common, '@type': 'Product', sku: String(product.id), offers: offerData(product, null, absolute) };
  }
  return {
    ...common,
    '@type': 'ProductGroup',
    productGroupID: String(product.id),
    variesBy: ['https://schema.org/color'],
    hasVariant: shades.map((shade) => ({
      '@type': 'Product',
      name: `${product.name}, ${shade.name}`,
      sku: `${product.id}-${shade.name}`,
      color: shade.name,
      image: absolute(product.imageUrl),
      offers: offerData(product, shade, absolute),
    })),
  };
}

function offerData(product: ProductDetail, shade: Shade | null, absolute: Absolute): object {
  const query = shade ? `?${new URLSearchParams({ shade: shade.name })}` : '';
  return {
    '@type': 'Offer',
    url: absolute(`/product/${product.id}${query}`),
    price: product.price,
    priceCurrency: 'USD',
    availability: `https://schema.org/${isAvailable(product, shade) ? 'InStock' : 'OutOfStock'}`,
  };
}

/** Of written reviews only: the earlier ratings have no words. */
function ratingData(reviews: ReviewList | undefined): object {
  if (!reviews || reviews.written === 0) return {};
  const { bars, written, items } = reviews;
  const stars = bars.reduce((sum, bar) => sum + bar.stars * bar.count, 0);
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round((stars / written) * 100) / 100,
      reviewCount: written,
    },
    review: items.map(reviewData),
  };
}

const reviewData = ({ author, rating, title, text, writtenAt }: Review): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: writtenAt.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  ...(title ? { name: title } : {}),
  reviewBody: text,
});
