import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { ApiDocument, completed } from './api-document.ts';
import { documentationOf, documentationPolicy } from './documentation-page.ts';

const DESCRIPTION =
  'The calls of the shop. Prices are decimal strings. Whatever is not answered as described is answered with a problem ' +
  '(RFC 9457) whose code says which rule said no; the request id is in the header X-Request-Id. Calls that change ' +
  "something are refused when another site's page makes them.";

/**
 * The description of every tagged route, made from the schemas that check requests and answers: a document for programs
 * and a page for people. Register it before the routes.
 */
export async function registerOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: { title: 'BeautyMark', version: '1', description: DESCRIPTION },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'beautymark_session' } } },
    },
    // "No content" has no JSON Schema; `completed` says it in OpenAPI's own way.
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
  // Written once every route is there; after that nothing changes any more.
  let json = '';
  let page = '';
  app.addHook('onReady', async () => {
    const document = completed(ApiDocument.parse(app.swagger()));
    json = JSON.stringify(document);
    page = documentationOf(document);
  });
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache').send(json),
  );
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'Content-Security-Policy': documentationPolicy, 'Cache-Control': 'no-cache' })
      .send(page),
  );
}
