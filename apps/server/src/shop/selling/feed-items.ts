import { createHash } from 'node:crypto';
import { isAvailable } from '@beautymark/contracts/availability';
import type { FeedItem } from '@beautymark/contracts/feeds';
import { toDecimal } from '@beautymark/contracts/money';
import { isPalette } from '@beautymark/contracts/shade-fit';
import { paintedShade, toPictures } from '#shop/catalog/index.ts';
import type { FeedProduct, FeedShade } from './feeds.repository.ts';

/** Google's limits for these fields, in characters. */
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5000;
const BRAND_MAX = 70;

/** One item for each shade that can be chosen, or one for a product without such shades. */
export function feedItems(product: FeedProduct, shades: readonly FeedShade[], origin: string): FeedItem[] {
  const whole = itemOf(product, origin);
  if (shades.length === 0 || isPalette(product.subcategory)) return [whole];
  return shades.map((shade) => ({
    ...whole,
    id: `${product.id}-${shadeKey(shade.name)}`,
    title: `${product.name} in ${shade.name}`.slice(0, TITLE_MAX),
    link: `${whole.link}?${new URLSearchParams({ shade: shade.name })}`,
    image_link: absolute(paintedShade(product.image_url, shade.hex).shadeImageUrl ?? product.image_url, origin),
    availability: availabilityOf(product, shade),
    item_group_id: String(product.id),
    color: shade.name.slice(0, 100),
  }));
}

function itemOf(product: FeedProduct, origin: string): FeedItem {
  const { id, name, description, brand, category, image_url, price_cents, original_price_cents: original } = product;
  const pictures = toPictures(product.pictures).map((address) => absolute(address, origin));
  const isReduced = original !== null && original > price_cents;
  return {
    id: String(id),
    title: name.slice(0, TITLE_MAX),
    description: description.slice(0, DESCRIPTION_MAX),
    link: `${origin}/product/${id}`,
    image_link: absolute(image_url, origin),
    ...(pictures.length > 0 ? { additional_image_link: pictures } : {}),
    availability: availabilityOf(product),
    price: dollars(isReduced ? original : price_cents),
    ...(isReduced ? { sale_price: dollars(price_cents) } : {}),
    brand: brand.slice(0, BRAND_MAX),
    condition: 'new',
    product_type: category,
    identifier_exists: 'no',
  };
}

const availabilityOf = ({ is_sold_out }: FeedProduct, shade?: FeedShade): FeedItem['availability'] =>
  isAvailable({ isSoldOut: is_sold_out === 1 }, shade) ? 'in_stock' : 'out_of_stock';

/** Stays the same when the seller reorders or recolors shades, and within the 50 characters that an id may have. */
const shadeKey = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 12);

const dollars = (cents: number): string => `${toDecimal(cents)} USD`;
/** Pictures of the shop itself have no origin in their address. */
const absolute = (address: string, origin: string): string => (address.startsWith('/') ? origin + address : address);
