import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../lifecycle/env.ts';

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

/**
 * The origin of canonical links and sitemaps: PUBLIC_URL, else the address that the shop listens on. A Host header never
 * decides it: a client could otherwise put its own address into pages that other visitors get.
 */
export const publicOrigin = (app: FastifyInstance, env: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string =>
  env.PUBLIC_URL ?? listeningOrigin(app, env);

export function listeningOrigin(app: FastifyInstance, env: Pick<Env, 'HOST' | 'PORT'>): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  const host = ANY_ADDRESS.has(env.HOST) ? '127.0.0.1' : env.HOST;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** The addresses of the shop's own pictures have no origin. */
export const absolute = (address: string, origin: string): string =>
  address.startsWith('/') ? `${origin}${address}` : address;
