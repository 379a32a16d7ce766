import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Histogram, Registry } from 'prom-client';
import { Refusal } from '../http/refusal.ts';
import { currentRecorder } from '../telemetry/traced.ts';
import { SECOND_MS } from './clock.ts';
import type { Env } from './env.ts';
import type { Measure } from './measure.ts';

const LATENCIES_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/**
 * Figures of this process in Prometheus' text format, on a port of their own that only the machine itself reaches
 * unless METRICS_HOST says otherwise: a shop's load is private, and a load balancer cannot forward requests by
 * mistake to a port that it does not serve. Without METRICS_PORT they are not kept here, and no library is loaded.
 * @returns  takes further figures; call it before the app is ready
 */
export async function registerMetrics(
  app: FastifyInstance,
  env: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST'>,
): Promise<Measure> {
  const collected: Measure = (...figure) => currentRecorder()?.measure(...figure);
  if (env.METRICS_PORT === undefined) return collected;
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  measureRequests(
    app,
    new prometheus.Histogram({
      name: 'beautymark_request_seconds',
      help: 'Time from request to answer',
      labelNames: ['method', 'route', 'status'],
      buckets: LATENCIES_S,
      registers: [registry],
    }),
  );
  serve(app, registry, { host: env.METRICS_HOST, port: env.METRICS_PORT });
  return (name, help, read) => {
    collected(name, help, read);
    const labelNames = ['what'];
    const gauge = new prometheus.Gauge({
      name: `beautymark_${name}`,
      help,
      labelNames,
      registers: [registry],
      collect: async () => {
        const value = await read();
        if (typeof value === 'number') gauge.set(value);
        else for (const [what, count] of Object.entries(value)) gauge.set({ what }, count);
      },
    });
  };
}

/** By the route's pattern, as in the log: an address would make a series of its own of every made-up query. */
function measureRequests(app: FastifyInstance, histogram: Histogram<'method' | 'route' | 'status'>) {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const labels = { method, route: routeOptions.url ?? 'unknown', status: String(statusCode) };
    histogram.observe(labels, elapsedTime / SECOND_MS);
    done();
  });
}

function serve(app: FastifyInstance, registry: Registry, place: { host: string; port: number }) {
  const server = createServer(async (request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return reply.writeHead(404).end();
    try {
      const text = await registry.metrics();
      reply.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
    } catch (error) {
      app.log.error({ err: error }, 'a figure could not be read');
      reply.writeHead(new Refusal('server.unavailable').status).end();
    }
  });
  app.addHook('onListen', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(place, resolve);
    });
    app.log.info({ address: server.address() }, 'figures are served');
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}
