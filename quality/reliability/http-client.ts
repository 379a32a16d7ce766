/** What came back for a call; status 0 where nothing did. */
export interface Answer {
  status: number;
  ms: number;
  body: string;
  type: string;
  retryAfter: string | null;
  json<T>(): T;
}

/** Whoever waits longer has been left hanging. */
const ANSWER_WITHIN_MS = 30_000;

/** A client with cookies, as a browser; a connection that breaks is an answer of status 0. */
export function caller(url: string) {
  let cookie = '';
  async function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const began = performance.now();
    try {
      const answer = await fetch(url + path, {
        method,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      for (const set of answer.headers.getSetCookie()) cookie = set.split(';')[0] ?? '';
      return answerOf(answer.status, performance.now() - began, text, answer.headers);
    } catch {
      return answerOf(0, performance.now() - began, '', new Headers());
    }
  }
  return {
    /** What a request of this client would carry. */
    cookie: () => cookie,
    get: (path: string) => send('GET', path),
    post: (path: string, body: object, headers?: Record<string, string>) => send('POST', path, body, headers),
    /** Makes an account of that name and signs in. */
    join: async (username: string) => {
      const password = 'a-password-of-this-run';
      const account = { username, email: `${username}@example.com`, fullName: 'Rel Iable', password, isSeller: false };
      for (const [path, sent] of [
        ['/api/auth/register', account] as const,
        ['/api/auth/login', { username, password }] as const,
      ]) {
        const { status, body } = await send('POST', path, sent);
        if (status >= 300 || status === 0) throw new Error(`${path}: ${status} ${body}`);
      }
    },
  };
}
export type Caller = ReturnType<typeof caller>;

const answerOf = (status: number, ms: number, body: string, headers: Headers): Answer => ({
  status,
  ms,
  body,
  type: headers.get('content-type') ?? '',
  retryAfter: headers.get('retry-after'),
  json: <T>() => JSON.parse(body) as T, // the caller knows the contract of what it called
});
