import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Storefront } from './storefront.ts';

/** Compiles the storefront on the fly, with hot reload. Vite is a development dependency: imported only here. */
export async function devStorefront(app: FastifyInstance, root: string): Promise<Storefront> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, next) => {
    // Vite answers modules and its own client, and passes everything else on.
    if (/^\/(api|analyze_and_recommend|chatbot|images)\b/.test(request.url)) next();
    else vite.middlewares(request.raw, reply.raw, next);
  });
  return {
    assetsDir: null,
    template: async (address) =>
      vite.transformIndexHtml(address, await readFile(path.join(root, 'index.html'), 'utf8')),
    render: async (address, read) => {
      const entry = await vite.ssrLoadModule('/src/entry-server.tsx');
      return entry.renderPage(address, read);
    },
    cacheKey: (address) => address,
    assetTags: async (cdn) => (await vite.ssrLoadModule('/src/entry-server.tsx')).assetTags(cdn),
    modulesOf: () => [],
  };
}
