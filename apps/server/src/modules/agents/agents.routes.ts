import type { FastifyPluginAsync } from 'fastify';
import { Refusal } from '#platform/http/refusal.ts';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import type { RateLimits } from '#platform/security/rate-limits.ts';
import type { AgentShop } from './agent-server.ts';

const CALLS = { name: 'calls of agents', hits: 300, withinMs: 5 * MINUTE_MS };

interface Deps {
  shop: AgentShop;
  limits: RateLimits;
}

/**
 * The Model Context Protocol (streamable HTTP, 2025-06-18) without sessions. The protocol's library is loaded with the
 * first call: a shop that no agent visits does not carry it.
 */
export const agentsRoutes =
  ({ shop, limits }: Deps): FastifyPluginAsync =>
  async (app) => {
    app.post('/mcp', async (request, reply) => {
      await limits.hitFrom(clientNetwork(request), CALLS);
      const [{ agentServer }, { StreamableHTTPServerTransport }] = await Promise.all([
        import('./agent-server.ts'),
        import('@modelcontextprotocol/sdk/server/streamableHttp.js'),
      ]);
      const server = agentServer(shop);
      // Without a generator of ids there are no sessions.
      const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
      reply.raw.on('close', () => void server.close());
      await server.connect(transport as Parameters<typeof server.connect>[0]); // its optional fields are typed looser
      reply.hijack();
      await transport.handleRequest(request.raw, reply.raw, request.body);
    });
    // The server sends nothing of its own accord, and there is no session to end.
    app.route({
      method: ['GET', 'DELETE'],
      url: '/mcp',
      handler: async (_request, reply) => {
        reply.header('allow', 'POST');
        throw new Refusal('request.method_not_allowed');
      },
    });
  };
