import http from 'node:http';
import https from 'node:https';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';
import {
  addressIn,
  askNameServers,
  checkedLookup,
  isPublicAddress,
  PrivateAddress,
  type Resolve,
} from './webhook-address.ts';

const ANSWER_WITHIN_MS = 10 * SECOND_MS;
/** Of an answer's body, which nobody looks at. A receiver that sends more is cut off. */
const BODY_MAX_BYTES = 4096;

interface Message {
  url: string;
  body: string;
  headers: Record<string, string>;
}
/** What came of a try: an HTTP status, or why there is none. */
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

  /** Whether an address may be called at all, as far as it says so itself; a name is judged when it is called. */
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
