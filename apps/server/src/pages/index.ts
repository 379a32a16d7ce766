import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicResponse, ResponseCache } from '#platform/cache/response-cache.ts';
import { notFound } from '#platform/http/problems.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { contentSecurityPolicy, workerPolicy } from './content-security-policy.ts';
import { documentOf } from './document.ts';
import { registerLlmsTxt } from './llms-txt.ts';
import { foundNothing } from './page-data-cache.ts';
import { type ProductIds, registerSitemap, type SellerIds } from './sitemap.ts';
import type { ReadApi, Storefront } from './storefront.ts';

interface Deps {
  storefront: Storefront;
  responses: ResponseCache;
  read: ReadApi;
  productIds: ProductIds;
  sellerIds: SellerIds;
  isSharedWishlist: (request: FastifyRequest, reply: FastifyReply, token: string) => Promise<boolean>;
  /** The address of icon sheet and fonts; null: only the bundled files. */
  cdn: string | null;
  /** Of canonical links and the sitemap. */
  origin: () => string;
  /** Whether the shop takes money. */
  isSelling: boolean;
}

/** The parts of an address that change the page's HTML. */
interface PageAddress {
  path: string;
  search: string;
}

/**
 * Answers every address but calls: pages for an unknown visitor, rendered once per version of the catalog. It never
 * reads the session cookie, so no cached page is personal. If rendering fails, the browser gets an empty shell and
 * renders.
 */
export const pages: FastifyPluginAsync<Deps> = async (
  app,
  { storefront, responses, read, productIds, sellerIds, isSharedWishlist, cdn, origin, isSelling },
) => {
  registerLlmsTxt(app, origin, responses);
  registerSitemap(app, { read, productIds, sellerIds, origin, responses });
  const { assetsDir, formerAssetsDir } = storefront;
  if (assetsDir) {
    await app.register(fastifyStatic, {
      root: formerAssetsDir ? [assetsDir, formerAssetsDir] : assetsDir,
      prefix: '/assets/',
      wildcard: false,
      decorateReply: false,
      immutable: true,
      maxAge: '1y',
      index: false,
      // The build compresses files that shrink.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      setHeaders(reply, file) {
        const policy = workerPolicy(file);
        if (policy) reply.header('content-security-policy', policy);
      },
    });
  }

  app.get('/*', { config: { isCached: true } }, (request, reply) => {
    if (isProgramsLookup(request)) return notFound(request, reply);
    // The parts are joined as text: an address like //elsewhere must not be taken for another host.
    const url = URL.parse(`${request.protocol}://${request.host}${request.url}`);
    if (!url) throw new Refusal('request.invalid');
    const address = storefront.cacheKey({ path: url.pathname, search: url.search });
    const sendPage = (isGone = false) =>
      responses.send(request, reply, {
        key: `page ${address.path}${address.search}${isGone ? ' gone' : ''}`,
        make: async () => {
          const page = await pageAt(address, { storefront, read, cdn, origin, isSelling, log: request.log });
          return isGone ? { ...page, status: 404 } : page;
        },
      });
    const [, token] = SHARED_WISHLIST.exec(url.pathname) ?? [];
    if (token === undefined) return sendPage();
    return isSharedWishlist(request, reply, token).then((isShared) => sendPage(!isShared));
  });
};

/** Its page is the same for all tokens, but its status says whether the link has ended. */
const SHARED_WISHLIST = /^\/wishlists\/([^/]+)\/?$/;

/** Whether a program looks for metadata, such as OAuth's: it expects JSON, and a page would confuse it. */
const isProgramsLookup = ({ url, headers }: FastifyRequest): boolean =>
  url.startsWith('/.well-known/') && !headers.accept?.includes('text/html');

type PageContext = Pick<Deps, 'storefront' | 'read' | 'cdn' | 'origin' | 'isSelling'> & { log: FastifyBaseLogger };

async function pageAt(address: PageAddress, context: PageContext): Promise<PublicResponse> {
  const { storefront, cdn } = context;
  const { template, policy } = shellOf(await storefront.template(address.path), await storefront.assetTags(cdn), {
    cdn: cdn && new URL(cdn).origin,
    isDeveloping: storefront.assetsDir === null,
  });
  const { status, body, isComplete, isEmptyList } = await renderOrShell(template, address, context);
  return {
    status,
    body,
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': policy },
    isComplete,
    // In development the next request may find other code.
    isCacheable: !isEmptyList && storefront.assetsDir !== null,
  };
}

interface Shell {
  template: string;
  policy: string;
}
let lastShell: (Shell & { key: string }) | null = null;

/** The shell of all built pages; in development each page may have its own template. */
function shellOf(plain: string, delivery: string, options: Parameters<typeof contentSecurityPolicy>[1]): Shell {
  const key = `${options.cdn} ${options.isDeveloping} ${delivery} ${plain}`;
  if (lastShell?.key === key) return lastShell;
  const template = plain.replace('<!--delivery-->', () => delivery);
  lastShell = { key, template, policy: contentSecurityPolicy(template, options) };
  return lastShell;
}

async function renderOrShell(
  template: string,
  { path, search }: PageAddress,
  { storefront, read, origin, isSelling, log }: PageContext,
) {
  // A page may lack a row of products once, but must not be cached like that.
  let isComplete = true;
  let isEmptyList = false;
  const watchedRead: ReadApi = async (address) => {
    const answer = await read(address);
    if (answer.status >= 500) isComplete = false;
    if (foundNothing(answer)) isEmptyList = true;
    return answer;
  };
  try {
    const { status, page, head, html, data } = await storefront.render(
      { origin: origin(), path, search, isSelling },
      watchedRead,
    );
    const slots = { head, app: html, scripts: storefront.modulesOf(page), data };
    return { status, body: documentOf(template, slots), isComplete, isEmptyList };
  } catch (error) {
    log.error({ err: error }, 'page not rendered, shell sent');
    // The browser renders alone; it needs only this.
    const data = isSelling ? { origin: origin(), answers: {}, isSelling } : undefined;
    const slots = { head: '<title>BeautyMark</title>', app: '', data };
    return { status: 200, body: documentOf(template, slots), isComplete: false, isEmptyList };
  }
}
