import type { ShopProcess } from '../../../tools/shop-process.ts';
import { httpClient, succeeded } from '../../http-client.ts';

export interface AuditedPage {
  name: string;
  path: string;
  /** Whose session it needs. */
  as?: 'shopper' | 'seller';
  /** Whether the page has speed and weight targets; every page has accessibility and SEO targets. */
  isMeasured: boolean;
  /** False for a `noindex` page, which cannot reach an SEO score of 100. */
  isIndexed: boolean;
}

const PASSWORD = 'beautymark-demo';

/** Every route of the shop. */
export const AUDITED_PAGES: readonly AuditedPage[] = [
  { name: 'home', path: '/', isMeasured: true, isIndexed: true },
  { name: 'listing', path: '/products', isMeasured: true, isIndexed: true },
  { name: 'product', path: '/product/54', isMeasured: true, isIndexed: true },
  { name: 'checkout', path: '/checkout', as: 'shopper', isMeasured: true, isIndexed: false },
  { name: 'search', path: '/products?search=lipstick', isMeasured: false, isIndexed: false },
  { name: 'brands', path: '/products?brands=true', isMeasured: false, isIndexed: true },
  { name: 'sign-in', path: '/login', isMeasured: false, isIndexed: false },
  { name: 'register', path: '/register', isMeasured: false, isIndexed: false },
  { name: 'seller', path: '/seller/dashboard', as: 'seller', isMeasured: false, isIndexed: false },
];

/** What each visitor sends with every request: the cookie of a demo account. The shopper has something in the cart. */
export async function headersOf(
  shop: ShopProcess,
): Promise<Record<'guest' | 'shopper' | 'seller', Record<string, string>>> {
  const [shopper, seller] = [httpClient(shop.url), httpClient(shop.url)];
  succeeded(await shopper.signIn('demo.shopper', PASSWORD));
  succeeded(await seller.signIn('demo.seller', PASSWORD));
  for (const productId of [3, 54]) succeeded(await shopper.post('/api/cart', { productId, quantity: 1 }));
  return { guest: {}, shopper: { cookie: shopper.cookie() }, seller: { cookie: seller.cookie() } };
}
