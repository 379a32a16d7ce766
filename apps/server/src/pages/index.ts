import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { Refusal } from '#platform/refusal.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { documentOf, headOf } from './document.ts';
import { type ProductIds, registerSitemap } from './sitemap.ts';
import type { ReadApi, Storefront } from './storefront.ts';

interface Needs {
  storefront: Storefront;
  read: ReadApi;
  productIds: ProductIds;
  /** Address under which the icon sheet and fonts lie; null when only the bundled files are used. */
  cdn: string | null;
}

/**
 * Answers every address that is no call: pages rendered as for an unknown visitor. The session cookie is never read
 * here, so nothing personal can enter a cached page. When rendering fails, the browser gets an empty shell and renders.
 */
export const pages: FastifyPluginAsync<Needs> = async (app, { storefront, read, productIds, cdn }) => {
  registerSitemap(app, { read, productIds });
  if (storefront.assetsDir) {
    await app.register(fastifyStatic, {
      root: storefront.assetsDir,
      prefix: '/assets/',
      wildcard: false,
      decorateReply: false,
      immutable: true,
      maxAge: '1y',
      index: false,
    });
  }

  app.get('/*', async (request, reply) => {
    // The parts are joined as text: an address like //elsewhere must not be taken for another host.
    const url = URL.parse(`${request.protocol}://${request.host}${request.url}`);
    if (!url) throw new Refusal('request.invalid');
    const template = (await storefront.template(url.pathname)).replace(
      '<!--delivery-->',
      await storefront.deliveryTags(cdn),
    );
    const page = await renderOrShell({ storefront, read, log: request.log }, template, url);
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentSecurityPolicy(template, cdn && new URL(cdn).origin))
      .send(page.html);
  });
};

async function renderOrShell(
  { storefront, read, log }: Pick<Needs, 'storefront' | 'read'> & { log: FastifyBaseLogger },
  template: string,
  url: URL,
): Promise<{ status: number; html: string }> {
  try {
    const { status, page, head, html, data } = await storefront.render(
      { path: url.pathname, search: url.search },
      read,
    );
    const holes = { head: headOf(head, url.origin, storefront.modulesOf(page)), app: html, data };
    return { status, html: documentOf(template, holes) };
  } catch (error) {
    log.error({ err: error }, 'page not rendered, shell sent');
    const head = headOf({ title: 'BeautyMark', description: 'Beauty and makeup marketplace' }, url.origin, []);
    return { status: 200, html: documentOf(template, { head, app: '', data: {} }) };
  }
}
