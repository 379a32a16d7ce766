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
const RETRY_PAUSE_MS = 25;
const GIVE_UP_MS = 180_000;
/** Told to come back, or the shop is away. */
export const isBusy = ({ status }: CallResult): boolean => [429, 502, 503].includes(status);
const isBusyOrAway = (answer: CallResult): boolean => answer.status === 0 || isBusy(answer);

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
      for (const [path, body] of Object.entries({ register: account, login: { username, password } })) {
        const { status, body: said } = await retry(() => send('POST', `/api/auth/${path}`, body), isBusy);
        // An account that exists was made by an earlier try, whose answer did not come.
        if (status !== 409 && (status < 200 || status >= 300)) throw new Error(`${path}: ${status} ${said}`);
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
