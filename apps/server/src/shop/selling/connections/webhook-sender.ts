import { resolve4, resolve6 } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';

const ANSWER_WITHIN_MS = 10 * SECOND_MS;
/** Of an answer's body, which is not read. A receiver that sends more is cut off. */
const BODY_MAX_BYTES = 4096;

interface Message {
  url: string;
  body: string;
  headers: Record<string, string>;
}
/** The HTTP status of an attempt, or the reason that no answer came. */
export type Answer = { status: number; error: null } | { status: null; error: string };

interface Deps {
  /** Whether http, other ports and private addresses are allowed, too. */
  allowsPrivate: boolean;
  resolve?: Resolve | undefined;
  answerWithinMs?: number;
}

/**
 * Sends one message. The name is resolved anew each time, and the connection goes to the address that was checked, so a
 * name cannot change between check and use. Redirects are not followed.
 */
export function webhookSender({ allowsPrivate, resolve, answerWithinMs = ANSWER_WITHIN_MS }: Deps) {
  const isAllowed = (address: string) => allowsPrivate || isPublicAddress(address);
  // Without `resolve` an intranet's names are found as the machine finds them.
  const resolver = resolve ?? (allowsPrivate ? undefined : askNameServers);
  const lookup = resolver && checkedLookup(resolver, isAllowed);

  /** Refuses addresses by what they show; names are checked at each call. */
  function isRefused(address: string): boolean {
    const url = new URL(address);
    const ip = addressIn(url);
    // Other ports are other services, on hosts that never asked for events. `URL` leaves out the port of https.
    const isOdd = url.protocol !== 'https:' || url.port !== '';
    return (isOdd && !allowsPrivate) || (ip !== null && !isAllowed(ip));
  }

  /** @param stopping  ends the try at once: the shop is shutting down */
  function send({ url, body, headers }: Message, stopping: AbortSignal): Promise<Answer> {
    // Checked again: the setting may have changed since the webhook was made.
    if (isRefused(url)) return Promise.resolve(failed('address refused'));
    const { promise, resolve: done } = Promise.withResolvers<Answer>();
    const timeout = AbortSignal.timeout(answerWithinMs);
    const { request } = url.startsWith('https:') ? https : http;
    const options = {
      method: 'POST',
      agent: false,
      signal: AbortSignal.any([timeout, stopping]),
      ...(lookup ? { lookup } : {}),
    } as const;
    const sent = request(url, { ...options, headers: { ...headers, 'content-length': Buffer.byteLength(body) } });
    // Once the status is there, how the body ends changes nothing.
    let arrived: Answer | null = null;
    sent.on('response', (response) => {
      const answer: Answer = { status: response.statusCode ?? 0, error: null };
      arrived = answer;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > BODY_MAX_BYTES) response.destroy();
      });
      response.on('error', () => undefined);
      response.on('close', () => done(answer));
    });
    sent.on('error', (error) => done(arrived ?? failed(timeout.aborted ? 'timed out' : reasonOf(error))));
    sent.end(body);
    return promise;
  }

  return { isRefused, send };
}
export type WebhookSender = ReturnType<typeof webhookSender>;

const failed = (error: string): Answer => ({ status: null, error });

/** In a few words, because what else the error says is the shop's network. */
function reasonOf(error: Error): string {
  if (error instanceof PrivateAddress) return 'address refused';
  const code = 'code' in error ? String(error.code) : '';
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) return 'name not found';
  return /CERT|TLS|SSL|SIGNATURE/.test(code) ? 'certificate not trusted' : 'no connection';
}

/** A public address that leads to a cloud's own services: Azure's virtual machines reach their host at it. */
const NOT_PUBLIC = ['168.63.129.16'];
/** The public hosts (RFC 4291); the rest of IPv6 is special or unassigned. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** A name leads to, or an address lies in, a private network. */
export class PrivateAddress extends Error {}

/**
 * Whether an IP address is a host of the public internet: no private, local, shared (CGNAT), link-local (metadata of
 * clouds), reserved, multicast or tunnelled one, in any notation. An IPv4 address in IPv6 form is checked as IPv4.
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
type Resolve = (hostname: string) => Promise<string[]>;

/** Asks the name servers, not the operating system: its look-ups share few threads, which slow name servers could fill. */
const askNameServers: Resolve = async (hostname) => {
  const answers = await Promise.allSettled([resolve4(hostname), resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/**
 * A look-up for one connection, which is opened to exactly the addresses that were checked. One forbidden address refuses
 * the whole name.
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
