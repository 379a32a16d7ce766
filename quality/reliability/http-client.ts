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
const INSIST_MS = 60_000;

/** An object is sent as JSON, text and bytes as they are. */
type Body = object | string | Uint8Array<ArrayBuffer>;

/** An HTTP client that keeps cookies as a browser does. A broken connection is a result with status 0. */
export function httpClient(url: string) {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  async function send(method: string, path: string, body?: Body, headers: Record<string, string> = {}) {
    const startedAt = performance.now();
    try {
      const response = await fetch(url + path, {
        method,
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
        headers: { cookie: cookie(), ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body) }),
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
  /** A busy machine sheds load: who is told to come back does. */
  async function insist(path: string, sent: object): Promise<void> {
    const endsAt = performance.now() + INSIST_MS;
    for (let tries = 1; ; tries++) {
      const { status, body, retryAfter } = await send('POST', path, sent);
      // It was done at an earlier try, whose answer did not come.
      const isDone = (status >= 200 && status < 300) || (status === 409 && tries > 1);
      if (isDone) return;
      if (status !== 503 || performance.now() > endsAt) throw new Error(`${path}: ${status} ${body}`);
      await wait(1000 * Number(retryAfter ?? 1));
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
    /** Registers an account with this name and signs in. */
    registerAndSignIn: async (username: string, { isSeller = false } = {}) => {
      const password = 'a-password-of-this-run';
      const account = { username, email: `${username}@example.com`, fullName: 'Rel Iable', password, isSeller };
      for (const [path, sent] of [
        ['/api/auth/register', account] as const,
        ['/api/auth/login', { username, password }] as const,
      ]) {
        await insist(path, sent);
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
