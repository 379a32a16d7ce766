import type { MeasuredProcess } from '../measured-process.ts';

/** A page as Lighthouse visits it. */
export interface Place {
  name: string;
  path: string;
  /** Sent with every request: who is signed in. */
  headers?: Record<string, string>;
  /** One whose weight and speed have a target; of the others only accessibility and SEO. */
  isMeasured: boolean;
  /** The share of SEO that a page which asks not to be indexed can reach. */
  isIndexed: boolean;
}

const PASSWORD = 'beautymark-demo';

/** Every route of the shop, the signed-in ones by the demo accounts. */
export async function placesOf(shop: MeasuredProcess): Promise<Place[]> {
  const shopper = await signedIn(shop, 'demo.shopper');
  const seller = await signedIn(shop, 'demo.seller');
  for (const productId of [3, 54]) await post(shop, '/api/cart', { productId, quantity: 1 }, shopper);
  return [
    { name: 'home', path: '/', isMeasured: true, isIndexed: true },
    { name: 'listing', path: '/products', isMeasured: true, isIndexed: true },
    { name: 'product', path: '/product/54', isMeasured: true, isIndexed: true },
    { name: 'checkout', path: '/checkout', headers: shopper, isMeasured: true, isIndexed: false },
    { name: 'search', path: '/products?search=lipstick', isMeasured: false, isIndexed: false },
    { name: 'brands', path: '/products?brands=true', isMeasured: false, isIndexed: true },
    { name: 'sign in', path: '/login', isMeasured: false, isIndexed: false },
    { name: 'register', path: '/register', isMeasured: false, isIndexed: false },
    { name: 'seller', path: '/seller/dashboard', headers: seller, isMeasured: false, isIndexed: false },
  ];
}

async function signedIn(shop: MeasuredProcess, username: string): Promise<Record<string, string>> {
  const answer = await post(shop, '/api/auth/login', { username, password: PASSWORD });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`${username} was given no session`);
  return { cookie };
}

async function post(shop: MeasuredProcess, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
