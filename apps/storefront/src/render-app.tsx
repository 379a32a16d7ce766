import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { newQueryClient } from './platform/api/query-client.ts';
import type { ServerData } from './platform/api/server-data.tsx';
import { reportCaughtError } from './platform/page-boundary.tsx';
import { preloadView } from './routes.tsx';
import { Shop } from './shop.tsx';
// Fetched at first need in the shop; a test waits for words, not for a compiler.
import './features/cart/cart-drawer.tsx';
import './features/footer/service-dialog.tsx';
import './features/keybot/keybot-panel.tsx';
import './features/register/terms-dialog.tsx';

// The test's document knows no popovers and does not scroll.
HTMLElement.prototype.hidePopover ??= () => {};
HTMLElement.prototype.scrollIntoView ??= () => {};
// Nor the search element, about which React complains.
const createElement = document.createElement.bind(document);
document.createElement = (tag: string, options?: ElementCreationOptions) =>
  createElement(tag === 'search' ? 'section' : tag, options);

export interface Asked {
  body: unknown;
  headers: Record<string, string>;
}
/** A number is a failure with that status, `offline` is no answer at all. */
type Answer = unknown | ((asked: Asked) => unknown);
export type Answers = Record<string, Answer>;
export const offline = () => Promise.reject(new TypeError('Failed to fetch'));

/** A shop without products and a visitor who is not signed in: a test adds what it is about. */
const EMPTY: Answers = {
  'GET /api/auth/me': 401,
  'GET /api/categories': [],
  'GET /api/brands': [],
  'GET /api/testimonials': [],
  'GET /api/products/featured': [],
  'GET /api/products/new': [],
  'GET /api/products/tone-shades': [],
};

/** Answers calls by "POST /api/cart". The table may change while the shop is open: the next call sees it. */
export function answerCalls(answers: Answers): {
  calls: (Asked & { name: string })[];
  named: (name: string) => Asked[];
} {
  const calls: (Asked & { name: string })[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const name = `${init.method ?? 'GET'} ${input}`;
    const asked = {
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: { ...(init.headers as Record<string, string>) }, // the one way to call writes them so
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

/**
 * Shows the whole shop at an address, as after loading it.
 * @param answers  what the server rendered the page from, by path
 */
export async function showShop(address: string, answers: ServerData['answers'] = {}): Promise<{ unmount: () => void }> {
  window.history.replaceState(null, '', address);
  await preloadView(window.location.pathname);
  const serverData = { origin: window.location.origin, answers };
  return render(<Shop cache={newQueryClient()} serverData={serverData} />, { onCaughtError: reportCaughtError });
}

/** A browser that was never here, at an address of a shop that answers so. */
export async function openShop(address: string, answers: Answers = {}) {
  localStorage.clear();
  sessionStorage.clear();
  const shop = answerCalls(answers);
  await showShop(address);
  return shop;
}

export const product = (id: number, price: string, name = `Product ${id}`) => ({
  id,
  name,
  brand: 'Maison Test',
  brandId: 1,
  description: 'A product.',
  price,
  originalPrice: null,
  rating: 4.5,
  reviewCount: 12,
  imageUrl: `/images/products/${id}.webp`,
  categoryId: 1,
  isNew: true,
  isBestseller: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  swatches: [],
  shades: [],
  facts: null,
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
