import { resolve4, resolve6 } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Of a cloud's own services, although it lies among public addresses: Azure's virtual machines find their host here. */
const NOT_PUBLIC = ['168.63.129.16'];
/** All that is given out to hosts of the internet (RFC 4291); the rest of IPv6 is special or unassigned. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** A name leads to, or an address lies, inside a network that is nobody else's business. */
export class PrivateAddress extends Error {}

/**
 * Whether an IP address is a host of the public internet: no private, local, shared (CGNAT), link-local (metadata of
 * clouds), reserved, multicast or tunnelled one, in any notation. An IPv4 address in IPv6 form is judged as what it is.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || NOT_PUBLIC.includes(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(PUBLIC_IPV6);
}

/** The host of a URL if it is an IP address, in any of its notations: `URL` has written it anew. */
export function addressIn({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? null : bare;
}

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** Asks the name servers, not the operating system: its look-ups share few threads, which slow name servers could fill. */
export const askNameServers: Resolve = async (hostname) => {
  const answers = await Promise.allSettled([resolve4(hostname), resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/**
 * A look-up for one connection, which is opened to exactly the addresses that were checked. A name is refused if any of
 * its addresses is not allowed: what else is meant is not ours to guess.
 */
export function checkedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    const answer = async () => {
      const addresses = await resolve(hostname);
      if (!addresses.every(isAllowed)) throw new PrivateAddress(`${hostname} leads inside`);
      const [first] = addresses;
      if (first === undefined) throw Object.assign(new Error(`${hostname} is unknown`), { code: 'ENOTFOUND' });
      return { first, all: addresses.map((address) => ({ address, family: isIP(address) })) };
    };
    answer().then(
      ({ first, all }) => (options.all ? callback(null, all) : callback(null, first, isIP(first))),
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}
