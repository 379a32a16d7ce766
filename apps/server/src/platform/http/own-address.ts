import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '#platform/lifecycle/env.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the visitor's browser uses https, whatever the proxy uses. */
    isSecure: boolean;
  }
}

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** For requests to the host of PUBLIC_URL its scheme counts, because some proxies do not forward the browser's. */
export function registerOwnAddress(app: FastifyInstance, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) {
  const own = URL.parse(PUBLIC_URL ?? '');
  const hosts = new Set(own ? [own.host, `${own.hostname}:${own.port || DEFAULT_PORTS[own.protocol]}`] : []);
  app.decorateRequest('isSecure', {
    getter() {
      return this.protocol === 'https' || (own?.protocol === 'https:' && hosts.has(this.host));
    },
  });
}

/** The proxy's fault, if any, when `Origin` differs from the host of the request. */
export function proxyFault({ headers }: FastifyRequest): string | undefined {
  if (headers['sec-fetch-site'] !== undefined) return undefined;
  const wanted = URL.parse(headers.origin ?? '')?.host;
  if (wanted === undefined) return undefined;
  return headers['x-forwarded-host'] === wanted
    ? 'X-Forwarded-Host names the address in the browser, but TRUST_PROXY does not name the proxy'
    : 'The proxy sends neither Host nor X-Forwarded-Host of the address in the browser';
}
