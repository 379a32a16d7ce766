import { REFUSALS, type RefusalCode } from '@beautymark/contracts/refusals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { newQueryClient } from './platform/api/query-client.ts';
import type { ServerData } from './platform/api/server-data.tsx';
import { reportCaughtError } from './platform/page/page-boundary.tsx';
import { aProductDetail } from './product.fixture.ts';
import { preloadView } from './routes.tsx';
import { Shop } from './shop.tsx';
// The shop loads these lazily. Tests import them at the start, so that none waits for the compiler.
import './shop/cart/cart-drawer.tsx';
import './platform/help/help-dialog.tsx';
import './shop/keybot/keybot-panel.tsx';
import './shop/wishlist/wishlist-drawer.tsx';
import './shop/wishlist/wishlist-writes.ts';

// happy-dom has no popovers and does not scroll.
HTMLElement.prototype.hidePopover ??= () => {};
HTMLElement.prototype.scrollIntoView ??= () => {};
// happy-dom does not know the search element, which makes React print an error.
const createElement = document.createElement.bind(document);
document.createElement = (tag: string, options?: ElementCreationOptions) =>
  createElement(tag === 'search' ? 'section' : tag, options);

export interface RecordedCall {
  body: unknown;
  headers: Record<string, string>;
}
/** A number is an error with that status; `offline` means no connection. */
type Answer = unknown | ((asked: RecordedCall) => unknown);
export type Answers = Record<string, Answer>;
export const offline = () => Promise.reject(new TypeError('Failed to fetch'));

/** A problem as the shop writes it. */
export function refusal(code: RefusalCode, details: object = {}) {
  const { status, title } = REFUSALS[code];
  return Response.json({ type: 'about:blank', title, status, code, ...details }, { status });
}

/** An empty shop and a guest; each test adds what it needs. */
const EMPTY: Answers = {
  'GET /api/auth/me': 401,
  'GET /api/cart': [],
  'GET /api/seller/products': [],
  'GET /api/categories': [],
  'GET /api/brands': [],
  'GET /api/testimonials': [],
  'GET /api/products/featured': [],
  'GET /api/products/new': [],
  'GET /api/products/tone-shades': [],
};

/** Answers calls from a table keyed by "POST /api/cart". A change of the table applies to the next call. */
export function answerCalls(answers: Answers): {
  calls: (RecordedCall & { name: string })[];
  named: (name: string) => RecordedCall[];
} {
  const calls: (RecordedCall & { name: string })[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const name = `${init.method ?? 'GET'} ${input}`;
    const asked = {
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: { ...(init.headers as Record<string, string>) }, // our own calls always pass a plain object
    };
    calls.push({ name, ...asked });
    const answer = { ...EMPTY, ...answers }[name] ?? 404;
    const given = await (typeof answer === 'function' ? answer(asked) : answer);
    if (given instanceof Response) return given;
    if (typeof given === 'number') return new Response(given === 204 ? null : 'no', { status: given });
    return Response.json(given);
  });
  return { calls, named: (name) => calls.filter((call) => call.name === name) };
}

/** Says who is signed in once, and then that nobody is. */
export function signedInOnce(user: unknown): () => unknown {
  const answers = [user];
  return () => answers.pop() ?? 401;
}

/**
 * Renders the whole shop at an address, as after a page load.
 * @param answers  the server's data by path
 */
export async function showShop(
  address: string,
  answers: ServerData['answers'] = {},
  { isSelling = false } = {},
): Promise<{ unmount: () => void }> {
  window.history.replaceState(null, '', address);
  await preloadView(window.location.pathname);
  const serverData = { origin: window.location.origin, answers, isSelling };
  return render(<Shop cache={newQueryClient()} serverData={serverData} />, { onCaughtError: reportCaughtError });
}

/**
 * Opens an address in a fresh browser with these answers.
 * @param isSelling  in a shop that takes money
 */
export async function openShop(address: string, answers: Answers = {}, { isSelling = false } = {}) {
  localStorage.clear();
  sessionStorage.clear();
  const shop = answerCalls(answers);
  await showShop(address, {}, { isSelling });
  return shop;
}

export const product = (id: number, price: string, name = `Product ${id}`) =>
  aProductDetail({
    id,
    name,
    price,
    brand: 'Maison Test',
    brandId: 1,
    description: 'A product.',
    rating: 4.5,
    reviewCount: 12,
    imageUrl: `/images/products/${id}.webp`,
    categoryId: 1,
    isNew: true,
    createdAt: '2026-01-01T00:00:00.000Z',
  });

export const cartItem = (id: number, productId: number, quantity: number, price = '10.00') => ({
  id,
  productId,
  quantity,
  product: { name: `Product ${productId}`, brand: 'Maison Test', imageUrl: '/images/products/x.webp', price },
});

export const shopper = {
  id: 5,
  username: 'lena',
  email: 'lena@example.com',
  fullName: 'Lena Lindqvist',
  isSeller: false,
};

export const seller = { ...shopper, username: 'rosa', isSeller: true };

/** Opens a seller's dashboard, at one of its tabs. An answer that is changed later applies to the next call. */
export async function openDashboard(own: Answers = {}, tab?: string) {
  const answers: Answers = { 'GET /api/auth/me': seller, ...own };
  const shop = await openShop('/seller/dashboard', answers);
  if (tab) await userEvent.click(await screen.findByRole('tab', { name: tab }));
  return { ...shop, answers };
}

/** Opens a section of the operator's page, as an operator or as staff of another role. */
export async function openOperator(section: string, answers: Answers = {}, role: object = { isOperator: true }) {
  const shop = await openShop('/operator', { 'GET /api/auth/me': { ...shopper, ...role }, ...answers });
  const sections = within(await screen.findByRole('navigation', { name: 'Operator' }));
  await userEvent.click(sections.getByRole('link', { name: section }));
  return shop;
}
