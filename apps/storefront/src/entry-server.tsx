import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { readsOf } from './pages/reads.ts';
import { selectForPage } from './pages/select-for-page.ts';
import { type ApiPage, apiPage, CallFailed } from './platform/api/call.ts';
import { categoriesQuery } from './platform/api/catalog-queries.ts';
import { newQueryClient } from './platform/api/query-client.ts';
import { answersIn, type ServerData } from './platform/api/server-data.tsx';
import { isNotFound } from './platform/page/page-boundary.tsx';
import { matchRoute } from './routes.tsx';
import { SHOP_ID, Shop } from './shop.tsx';

export interface RenderedPage {
  status: 200 | 404;
  /** Name of the route, or "not-found". */
  page: string;
  /** Tags that the screen adds to the document's head. */
  head: string;
  html: string;
  /** Sent to the browser as JSON. */
  data: ServerData;
}

interface ApiAnswer {
  status: number;
  body: string;
  header: (name: string) => string | null;
}

interface PageAddress {
  /** Origin of the public address, for absolute links. */
  origin: string;
  path: string;
  search: string;
  /** The shop takes money. */
  isSelling?: boolean;
}

/**
 * Renders a page for an unknown visitor.
 * @param read  answers a GET on an API path, as the browser's fetch would
 * @throws      when a required read fails with anything but 404, or when rendering fails
 */
export async function renderPage(
  { origin, path, search, isSelling = false }: PageAddress,
  read: (path: string) => Promise<ApiAnswer>,
): Promise<RenderedPage> {
  const cache = newQueryClient(async (apiPath) => answerOf(await read(apiPath)));
  const match = matchRoute(path);
  const [isFound] = await Promise.all([
    readPage(cache, path, search),
    cache.prefetchQuery({ queryKey: categoriesQuery.queryKey }),
    match?.route.View.preload(),
  ]);
  const answers = match ? selectForPage(match.route.name)(answersIn(cache), match.params) : answersIn(cache);
  const data = {
    origin,
    answers,
    ...(isFound ? {} : { isNotFound: true }),
    ...(isSelling ? { isSelling } : {}),
  };
  const shop = <Shop cache={newQueryClient()} serverData={data} at={{ path, search }} />;
  return {
    status: isFound ? 200 : 404,
    page: isFound && match ? match.route.name : 'not-found',
    ...headAndHtml(renderToString(shop)),
    data,
  };
}

/** @returns whether the address has a page */
async function readPage(cache: QueryClient, path: string, search: string): Promise<boolean> {
  const match = matchRoute(path);
  if (!match) return false;
  try {
    await readsOf(match.route.name).read(cache, { path, params: match.params, search: new URLSearchParams(search) });
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

/**
 * Marks a part that failed or that waits for code that was not preloaded. React escapes the mark in any text of a page.
 */
const FALLBACK_MARKER = '<!--$!-->';

/** React writes the tags of the head before the first element of the tree. */
function headAndHtml(rendered: string): { head: string; html: string } {
  if (rendered.includes(FALLBACK_MARKER)) throw new Error('a part of the page could not be rendered');
  const start = rendered.indexOf(`<div id="${SHOP_ID}"`);
  return { head: rendered.slice(0, start), html: rendered.slice(start) };
}

function answerOf({ status, body, header }: ApiAnswer): ApiPage {
  if (status >= 400) throw new CallFailed(new Response(null, { status }), body);
  return apiPage(JSON.parse(body), header);
}

/** Replaces the template's `<!--delivery-->`; the same for every page. */
export { assetTags } from './delivery.ts';

/**
 * Returns the part of an address that changes its page: the parameters that its route reads, in a fixed order. The server
 * renders nothing but this, so made-up parameters neither change a page nor fill its memory. All unknown paths share one
 * not-found page, and all tokens one page.
 */
export function cacheKey({ path, search }: { path: string; search: string }): { path: string; search: string } {
  const match = matchRoute(path);
  if (!match) return { path: '/not-found', search: '' };
  const { parameters } = readsOf(match.route.name);
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => parameters.includes(name) && value !== '');
  const text = new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
  const { token } = match.params;
  // A secret must not stay in the server's cache of pages.
  return { path: token === undefined ? path : path.replace(token, '-'), search: text && `?${text}` };
}
