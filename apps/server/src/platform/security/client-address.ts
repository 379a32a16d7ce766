import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Some proxies append the client's port: `203.0.113.7:5678`, `[2001:db8::1]:5678`. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;
const NETWORK_END = '::/64';

/** The client's IP address. A forwarded header without an address is ignored in favor of the connection's own. */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const { v4, v6 } = WITH_PORT.exec(ip)?.groups ?? {};
  const address = v4 ?? v6 ?? ip;
  return isIP(address) === 0 ? (socket.remoteAddress ?? 'unknown') : address;
}

/**
 * The network that limits count. An IPv6 connection has 2^64 addresses, so its first half counts; an IPv4 address
 * written as IPv6 counts as itself.
 */
export function clientNetwork(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = clientAddress(request);
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}${NETWORK_END}`;
}

/**
 * The /48 of an IPv6 network, null for IPv4. One customer often owns all its 65,536 networks, but it can also hold a
 * city's phones: it has larger limits of its own.
 */
export const siteOf = (network: string): string | null =>
  network.endsWith(NETWORK_END) ? `${network.split(':', 3).join(':')}::/48` : null;
