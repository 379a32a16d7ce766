import { setTimeout as wait } from 'node:timers/promises';
import { anAddress } from '../apps/server/src/testing/order.fixture.ts';

/** The outcome of a call; status 0 when the connection broke or timed out. */
export interface CallResult {
  status: number;
  ms: number;
  body: string;
  type: string;
  retryAfter: string | null;
  /** Where the next page of a list is. */
  link: string | null;
  json<T>(): T;
}

/** Of all accounts that `register` makes. */
export const PASSWORD = 'a-password-of-this-run';
const RETRY_PAUSE_MS = 25;
const GIVE_UP_MS = 180_000;
/** Told to come back, or the shop is away. */
export const isBusy = ({ status }: CallResult): boolean => [429, 502, 503].includes(status);
const isBusyOrAway = (answer: CallResult): boolean => answer.status === 0 || isBusy(answer);

/** An object is sent as JSON, the others as they are. */
type Body = object | string | Uint8Array<ArrayBuffer> | FormData;
const isSentAsItIs = (body: Body) => typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;

/** An HTTP client that keeps cookies as a browser does. A broken connection is a result with status 0. */
export function httpClient(url: string, { timeoutMs = 30_000 } = {}) {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  async function send(method: string, path: string, body?: Body, headers: Record<string, string> = {}) {
    const startedAt = performance.now();
    try {
      const response = await fetch(url + path, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        // A form's type names what parts its parts, so `fetch` sets it.
        headers: {
          cookie: cookie(),
          ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: isSentAsItIs(body) ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      for (const header of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      return toCallResult(response.status, performance.now() - startedAt, text, response.headers);
    } catch {
      return toCallResult(0, performance.now() - startedAt, '', new Headers());
    }
  }
  return {
    /** The cookies that this client sends. */
    cookie,
    get: (path: string) => send('GET', path),
    post: (path: string, body: Body, headers?: Record<string, string>) => send('POST', path, body, headers),
    patch: (path: string, body: object) => send('PATCH', path, body),
    put: (path: string, body: object) => send('PUT', path, body),
    delete: (path: string, body?: object) => send('DELETE', path, body),
    register: (username: string, { isSeller = false } = {}) => {
      const account = {
        username,
        email: `${username}@example.com`,
        fullName: 'Rel Iable',
        password: PASSWORD,
        isSeller,
      };
      return send('POST', '/api/auth/register', account);
    },
    signIn: (username: string, password = PASSWORD) => send('POST', '/api/auth/login', { username, password }),
    /** Orders what is in the cart. @param key  the order's own, also in its address */
    order: (key: string) =>
      send(
        'POST',
        '/api/orders',
        { shippingAddress: anAddress(`${key}@example.com`), status: 'pending' },
        { 'idempotency-key': key },
      ),
  };
}
export type HttpClient = ReturnType<typeof httpClient>;

/** The client of a new account. */
export async function signedInClient(url: string, username: string, options?: { isSeller: boolean }) {
  const client = httpClient(url);
  const made = await retry(() => client.register(username, options), isBusy);
  // An account that exists was made by an earlier try, whose answer did not come.
  if (made.status !== 409) succeeded(made);
  succeeded(await retry(() => client.signIn(username), isBusy));
  return client;
}

const toCallResult = (status: number, ms: number, body: string, headers: Headers): CallResult => ({
  status,
  ms,
  body,
  type: headers.get('content-type') ?? '',
  retryAfter: headers.get('retry-after'),
  link: headers.get('link'),
  json: <T>() => JSON.parse(body) as T, // the caller knows the contract of the call
});

/** @returns the answer of a call that was done @throws on any other */
export function succeeded(answer: CallResult): CallResult {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`answered ${answer.status} ${answer.body}`);
}

/** Sends again while the shop is away or busy, as people do. @returns the first other answer, or the last one after three minutes */
export async function retry(send: () => Promise<CallResult>, isAgain = isBusyOrAway): Promise<CallResult> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (;;) {
    const answer = await send();
    if (!isAgain(answer) || performance.now() > giveUpAt) return answer;
    await wait(answer.retryAfter === null ? RETRY_PAUSE_MS : 1000 * Number(answer.retryAfter));
  }
}

/** How often each answer came: "415 photo.not_an_image". */
export function countAnswers(answers: readonly Pick<CallResult, 'status' | 'body'>[]): Record<string, number> {
  const named = answers.map(({ status, body }) => `${status} ${/"code":"([^"]*)"/.exec(body)?.[1] ?? ''}`.trim());
  return Object.fromEntries([...Map.groupBy(named, (name) => name)].map(([name, all]) => [name, all.length]));
}
