import type { Role } from '@beautymark/contracts/contract';
import { KEY_REQUESTS_PER_MINUTE, type KeyScope } from '@beautymark/contracts/key-scopes';
import { STAFF_AREAS, type StaffArea } from '@beautymark/contracts/staff-roles';
import swagger from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { ApiDocument, completeDocument } from './api-document.ts';
import { documentationPolicy, renderDocumentation } from './documentation-page.ts';

const DESCRIPTION =
  'The API of the shop. Prices are decimal strings. Errors are problem details (RFC 9457) whose code names the reason; ' +
  'the request id is in the header X-Request-Id. Requests that change something are refused when a page of another ' +
  'site sends them.';

const ACCESS_KEYS =
  'An access key that a seller makes in the dashboard, for programs of its own: `Authorization: Bearer bmk_…`. It makes ' +
  `the calls that name one of its scopes, ${KEY_REQUESTS_PER_MINUTE} a minute.`;

// A 204 response has no JSON Schema; `completeDocument` describes it.
const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

/** Calls are grouped by what they are about: "cart" of `/api/cart/code`. */
const tagOf = (url: string): string =>
  url
    .replace(/^\/(api\/)?/, '')
    .split(/[/_.]/, 1)
    .join();

/** "getProductsById" of `GET /api/products/:id`: generated clients name their functions by it. */
const operationIdOf = (method: string, url: string): string =>
  method.toLowerCase() +
  url
    .replace(/^\/api\b/, '')
    .replaceAll('/:', '/by-')
    .replaceAll(/[/_.-]+(\w?)/g, (_, letter: string) => letter.toUpperCase());

/** In OpenAPI's terms: the session cookie with the roles beside it where one is needed, or an access key with its scope. */
function accessOf({
  role = 'public',
  area,
  scope,
}: RouteOptions & { role?: Role; area?: StaffArea; scope?: KeyScope }) {
  if (role === 'public') return {};
  const staff = area === undefined ? [] : STAFF_AREAS[area].map((staffRole) => `staff for ${staffRole}`);
  const session: Record<string, string[]> = { session: role === 'signed-in' ? [] : [role, ...staff] };
  return { security: scope === undefined ? [session] : [session, { accessKey: [scope] }] };
}

/**
 * Documents every route of a contract from the schemas that validate it, as an OpenAPI document and as a page. Register
 * it before the routes.
 */
export async function registerOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: { title: 'BeautyMark', version: '1', description: DESCRIPTION },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'beautymark_session',
            description: '`__Host-beautymark_session` over https.',
          },
          accessKey: { type: 'http', scheme: 'bearer', description: ACCESS_KEYS },
        },
      },
    },
    transform: (input) => {
      const { schema, url } = toJsonSchema(input);
      const isCall = schema?.summary !== undefined;
      const named = isCall ? { tags: [tagOf(url)], operationId: operationIdOf(String(input.route.method), url) } : {};
      return { schema: { ...schema, ...named, ...accessOf(input.route) }, url };
    },
  });
  // Made at the first request, because it takes longer than the rest of the start.
  let written: { json: string; page: string } | undefined;
  const write = () => {
    const document = completeDocument(ApiDocument.parse(app.swagger()));
    return { json: JSON.stringify(document), page: renderDocumentation(document) };
  };
  app.get('/api/openapi.json', (_request, reply) => {
    written ??= write();
    return reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache').send(written.json);
  });
  app.get('/api/docs', (_request, reply) => {
    written ??= write();
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'Content-Security-Policy': documentationPolicy, 'Cache-Control': 'no-cache' })
      .send(written.page);
  });
}
