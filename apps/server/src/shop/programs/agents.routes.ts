import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/http/refusal.ts';
import type { AgentShop } from './agent-server.ts';

/**
 * The Model Context Protocol (streamable HTTP, 2025-06-18) without sessions. Its library is loaded with the first call,
 * to save memory in shops without agents.
 */
export const agentsRoutes =
  (shop: AgentShop): FastifyPluginAsync =>
  async (app) => {
    app.post('/mcp', { config: { isForPrograms: true } }, async (request, reply) => {
      // The protocol has no batches: each call is admitted alone.
      if (Array.isArray(request.body)) throw new Refusal('request.invalid');
      const [{ agentServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
        import('./agent-server.ts'),
        import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
      ]);
      const server = agentServer(shop);
      // Without a generator of ids there are no sessions.
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      await server.connect(transport as Parameters<typeof server.connect>[0]); // its optional fields are typed looser
      try {
        const answer = await transport.handleRequest(protocolRequest(request), { parsedBody: request.body });
        return reply
          .code(answer.status)
          .headers(Object.fromEntries(answer.headers))
          .send(await answer.text());
      } finally {
        await server.close();
      }
    });
    // The server never sends on its own, and there is no session to end.
    app.route({
      method: ['GET', 'DELETE'],
      url: '/mcp',
      handler: async (_request, reply) => {
        reply.header('allow', 'POST');
        throw new Refusal('request.method_not_allowed');
      },
    });
  };

/** The protocol requires both types. Clients that accept only JSON, or name no type, get JSON anyway. */
const TAKES_JSON = /^$|\*\/\*|application\/(json|\*)/;
const BOTH_TYPES = 'application/json, text/event-stream';

function protocolRequest({ headers }: FastifyRequest): Request {
  const { accept = '', 'mcp-protocol-version': version } = headers;
  return new Request('http://shop.invalid/mcp', {
    method: 'POST',
    headers: {
      accept: TAKES_JSON.test(accept) ? BOTH_TYPES : accept,
      'content-type': 'application/json',
      ...(version === undefined ? {} : { 'mcp-protocol-version': String(version) }),
    },
  });
}
