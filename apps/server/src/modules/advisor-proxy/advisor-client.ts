import { SECOND_MS } from '#platform/lifecycle/clock.ts';

/** Longer than the service's own limit for a photo, so that its own refusal arrives first. */
const ANSWER_WITHIN_MS = 20 * SECOND_MS;
/** A photo may take its time; a service that does not even say that it is there is not waited for. */
const SILENT_FOR_MS = 800;
const ALIVE_WITHIN_MS = 900;
/** Nothing that the service answers comes near. */
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;

export interface Forwarded {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

type Answer =
  | { kind: 'answered'; status: number; headers: Headers; body: Uint8Array }
  | { kind: 'timed-out' }
  | { kind: 'unavailable' };

/** Asks the face and chat services at this address. That they are not there, or too slow, is an answer like others. */
export function advisorClient(address: string, answerWithinMs: number = ANSWER_WITHIN_MS) {
  /** Any answer will do: what is asked is whether somebody is there. */
  const isAlive = () =>
    fetch(new URL('/api/health', address), { signal: AbortSignal.timeout(ALIVE_WITHIN_MS) }).then(
      async (answer) => {
        await answer.body?.cancel();
        return true;
      },
      () => false,
    );

  return async function ask({ method, path, headers, body }: Forwarded): Promise<Answer> {
    const tooLate = AbortSignal.timeout(answerWithinMs);
    const gone = new AbortController();
    const look = setInterval(() => void isAlive().then((alive) => (alive ? undefined : gone.abort())), SILENT_FOR_MS);
    const signal = AbortSignal.any([tooLate, gone.signal]);
    try {
      const answer = await fetch(new URL(path, address), { method, headers, body, signal, redirect: 'error' });
      const bytes = await answer.bytes();
      return isTheirs(answer) && bytes.byteLength <= ANSWER_MAX_BYTES
        ? { kind: 'answered', status: answer.status, headers: answer.headers, body: bytes }
        : { kind: 'unavailable' };
    } catch {
      return { kind: tooLate.aborted ? 'timed-out' : 'unavailable' };
    } finally {
      clearInterval(look);
    }
  };
}
export type AdvisorClient = ReturnType<typeof advisorClient>;

/** A balancer that misses the service behind it answers by itself, in HTML or plain text. */
const isTheirs = ({ status, headers }: Response): boolean =>
  status === 204 || /^application\/(problem\+)?json\b/.test(headers.get('content-type') ?? '');
