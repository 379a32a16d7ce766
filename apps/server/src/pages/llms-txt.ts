import type { FastifyInstance } from 'fastify';

/** What language models and agents may read instead of the pages (https://llmstxt.org). */
export function registerLlmsTxt(app: FastifyInstance, origin: () => string): void {
  app.get('/llms.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(textOf(origin())));
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
