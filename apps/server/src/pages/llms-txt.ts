import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '#platform/cache/response-cache.ts';

/** A summary for language models and agents (https://llmstxt.org). */
export function registerLlmsTxt(app: FastifyInstance, origin: () => string, responses: ResponseCache): void {
  app.get('/llms.txt', { config: { isCached: true, isForPrograms: true } }, (request, reply) =>
    responses.send(request, reply, {
      key: 'llms.txt',
      make: async () => ({
        status: 200,
        body: Buffer.from(textOf(origin())),
        contentType: 'text/plain; charset=utf-8',
        isComplete: true,
        isCacheable: true,
      }),
    }),
  );
}

const textOf = (origin: string): string => `# BeautyMark

> An online beauty and makeup marketplace with a face scanner that matches shades. Prices are in US dollars.

## For agents

- [MCP server](${origin}/mcp): find and compare products, find a shade, and make a link that fills a shopper's cart. Reads only.
- [API](${origin}/api/openapi.json): every call, as OpenAPI.

## Products

- [JSON feed](${origin}/feeds/products.json): every product and shade with price and availability, page by page.
- [XML feed](${origin}/feeds/products.xml): the same in one file, for shopping services.
- [Sitemap](${origin}/sitemap.xml): every page.

## Shopping here

- [Delivery](${origin}/help/delivery)
- [Returns](${origin}/help/returns)
- [Questions and answers](${origin}/help/questions)
- [Privacy](${origin}/privacy)
- [Terms](${origin}/terms)
`;
