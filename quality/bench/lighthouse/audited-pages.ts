import type { ShopProcess } from '../../../tools/shop-process.ts';

/** A page that Lighthouse audits. */
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
export async function headersOf(shop: ShopProcess): Promise<Record<'guest' | 'shopper' | 'seller', Headers>> {
  const shopper = await signIn(shop, 'demo.shopper');
  for (const productId of [3, 54]) await post(shop, '/api/cart', { productId, quantity: 1 }, shopper);
  return { guest: {}, shopper, seller: await signIn(shop, 'demo.seller') };
}
type Headers = Record<string, string>;

async function signIn(shop: ShopProcess, username: string): Promise<Headers> {
  const response = await post(shop, '/api/auth/login', { username, password: PASSWORD });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`${username} received no session cookie`);
  return { cookie };
}

async function post(shop: ShopProcess, path: string, body: object, headers: Headers = {}) {
  const response = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return response;
}
