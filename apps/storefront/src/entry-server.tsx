import { App } from './app.tsx';
import { notFoundVisit, visitOf } from './pages/index.ts';
import { CallFailed, type Got, gotOf, isCallFailed } from './platform/call.ts';
import { categoriesQuery } from './platform/catalog-queries.ts';
import { drawLateParts } from './platform/late-parts-on-server.tsx';
import type { Head } from './platform/page.ts';
import { newQueryClient } from './platform/query-client.ts';
import { renderWhole } from './platform/render-whole.ts';
import { NOT_FOUND, serverDataOf } from './platform/server-data.tsx';

export interface RenderedPage {
  status: 200 | 404;
  /** `product` has its code in src/pages/product-view.tsx. */
  page: string;
  head: Head;
  html: string;
  /** Answers by path, to be given to the browser as JSON. */
  data: Readonly<Record<string, unknown>>;
}

interface ApiAnswer {
  status: number;
  body: string;
  header: (name: string) => string | null;
}

/**
 * Renders a page for an unknown visitor.
 * @param read  answers a GET on an API path, as the browser's fetch would
 * @throws      when a read that the page cannot live without fails with anything but 404, or a part cannot be drawn
 */
export async function renderPage(
  address: { path: string; search: string },
  read: (path: string) => Promise<ApiAnswer>,
): Promise<RenderedPage> {
  const cache = newQueryClient(async (path) => answerOf(await read(path)));
  let visit = visitOf(address.path, address.search);
  try {
    await Promise.all([visit.load(cache), cache.prefetchQuery({ queryKey: categoriesQuery.queryKey })]);
  } catch (error) {
    if (!isCallFailed(error, 404)) throw error;
    visit = notFoundVisit();
  }
  await visit.prepare();
  await drawLateParts();
  const isNotFound = visit.page === 'not-found';
  const data = { ...serverDataOf(cache, visit.firstView), ...(isNotFound ? { [NOT_FOUND]: true } : {}) };
  const html = await renderWhole(<App cache={newQueryClient()} serverData={data} at={address} visit={visit} />);
  return { status: isNotFound ? 404 : 200, page: visit.page, head: visit.head(cache), html, data };
}

/** The same answer is read for many pages: it is parsed once. */
const parsed = new WeakMap<ApiAnswer, Got>();

function answerOf(answer: ApiAnswer): Got {
  const { status, body, header } = answer;
  if (status >= 400) throw new CallFailed(new Response(null, { status }), body);
  const known = parsed.get(answer);
  if (known) return known;
  const got = gotOf(JSON.parse(body), header);
  parsed.set(answer, got);
  return got;
}

/** What the template's `<!--delivery-->` becomes; the same for every page. */
export { deliveryTags } from './delivery.ts';
export { readPart } from './pages/read-part.ts';
