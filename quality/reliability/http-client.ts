import { setTimeout as wait } from 'node:timers/promises';

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

const RESPONSE_TIMEOUT_MS = 30_000;
const TRY_AGAIN_MS = 200;

/** An HTTP client that keeps cookies as a browser does. A broken connection is a result with status 0. */
export function httpClient(url: string) {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  async function send(method: string, path: string, body?: object | string, headers: Record<string, string> = {}) {
    const startedAt = performance.now();
    try {
      const response = await fetch(url + path, {
        method,
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
        headers: { cookie: cookie(), ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
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
    post: (path: string, body: object | string, headers?: Record<string, string>) => send('POST', path, body, headers),
    patch: (path: string, body: object) => send('PATCH', path, body),
    put: (path: string, body: object) => send('PUT', path, body),
    delete: (path: string, body?: object) => send('DELETE', path, body),
    /** Registers an account with this name and signs in; a shop that is too busy is asked again, as a page does. */
    registerAndSignIn: async (username: string, { isSeller = false } = {}) => {
      const password = 'a-password-of-this-run';
      const account = { username, email: `${username}@example.com`, fullName: 'Rel Iable', password, isSeller };
      for (const [path, sent] of [
        ['/api/auth/register', account] as const,
        ['/api/auth/login', { username, password }] as const,
      ]) {
        let { status, body } = await send('POST', path, sent);
        let isRepeated = false;
        for (; status === 503; isRepeated = true) {
          await wait(TRY_AGAIN_MS);
          ({ status, body } = await send('POST', path, sent));
        }
        // The account was stored, and the answer came too late: signing in tells.
        if (isRepeated && status === 409) continue;
        if (status >= 300 || status === 0) throw new Error(`${path}: ${status} ${body}`);
      }
    },
  };
}
export type HttpClient = ReturnType<typeof httpClient>;

const toCallResult = (status: number, ms: number, body: string, headers: Headers): CallResult => ({
  status,
  ms,
  body,
  type: headers.get('content-type') ?? '',
  retryAfter: headers.get('retry-after'),
  link: headers.get('link'),
  json: <T>() => JSON.parse(body) as T, // the caller knows the contract of the call
});
