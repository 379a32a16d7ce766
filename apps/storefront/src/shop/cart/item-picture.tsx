import { shadeImageUrl } from '@beautymark/contracts/shade-light';
import { productQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { ShadeThumbnail } from '#platform/pictures/shade-thumbnail.tsx';
import type { CartItem } from './cart-calls.ts';

/** An item's picture in its shade, also in one that is not confirmed yet. */
export function ItemPicture({ item, sizes }: { item: CartItem; sizes: string }) {
  const { data: product } = useApi(productQuery(item.productId));
  const shade = product?.shades?.find(({ name }) => name === item.shade);
  const known = shade && shadeImageUrl(item.product.imageUrl, shade.hex, product?.shadeLayer);
  return <ShadeThumbnail src={item.product.imageUrl} inShade={product ? known : item.shadeImageUrl} sizes={sizes} />;
}

interface OrderedPictureProps {
  productId: number;
  shade: string | undefined;
  sizes: string;
}

/** The same of what has been ordered, which is no item of the cart any more; nothing until the product is known. */
export function OrderedPicture({ productId, shade: name, sizes }: OrderedPictureProps) {
  const { data: product } = useApi(productQuery(productId));
  if (!product) return null;
  const shade = product.shades?.find((one) => one.name === name);
  const inShade = shade && shadeImageUrl(product.imageUrl, shade.hex, product.shadeLayer);
  return <ShadeThumbnail src={product.imageUrl} inShade={inShade} sizes={sizes} />;
}

/** An item's shade as a summary says it; it is chosen elsewhere. */
export function ItemShade({ item }: { item: CartItem }) {
  return item.shade ? <p className="text-13 text-ink-muted">{item.shade}</p> : null;
}
