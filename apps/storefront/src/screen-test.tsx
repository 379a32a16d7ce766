import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { App } from './app.tsx';
import { visitOf } from './pages/index.ts';
import { newQueryClient } from './platform/query-client.ts';

// The test's document knows no popovers.
HTMLElement.prototype.hidePopover ??= () => {};

/** The visitor comes near what waits for that; the test then waits for what appears. */
export function comeNear(): void {
  for (const place of document.querySelectorAll('[data-late]')) {
    place.dispatchEvent(new Event('pointerover', { bubbles: true }));
  }
}

/** An answer to a path; a number is a failure with that status. */
export type Answers = Record<string, unknown>;

/** The answers of a shop without products, signed out: a test adds what it is about. */
const EMPTY: Answers = {
  '/api/auth/me': 401,
  '/api/categories': [],
  '/api/brands': [],
  '/api/testimonials': [],
  '/api/products/featured': [],
  '/api/products/new': [],
};

/**
 * Shows the whole shop at an address, with the network answered from a table.
 * @returns the calls that were made, "GET /api/brands", in their order
 */
export async function openShop(address: string, answers: Answers = {}): Promise<{ calls: string[] }> {
  const calls: string[] = [];
  const table = { ...EMPTY, ...answers };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    calls.push(`${init.method ?? 'GET'} ${input}`);
    const answer = input in table ? table[input] : 404;
    if (typeof answer === 'number') return new Response(answer === 204 ? null : 'no', { status: answer });
    return Response.json(answer);
  });
  window.history.replaceState(null, '', address);
  await visitOf(window.location.pathname, window.location.search).prepare();
  render(<App cache={newQueryClient()} serverData={{}} />);
  return { calls };
}
