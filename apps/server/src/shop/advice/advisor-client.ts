import { setTimeout as after } from 'node:timers/promises';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';
import { serviceHealth } from '#platform/lifecycle/service-health.ts';

/** Longer than the service's own limit for a photo, so that its own refusal arrives first. */
const ANSWER_WITHIN_MS = 20 * SECOND_MS;
/** A photo may take its time; a service that does not even answer its liveness call is not waited for. */
const HEALTH_CHECK_AFTER_MS = 400;
const HEALTHY_WITHIN_MS = 700;
/** One call may be lost, or held up by a pause of the service: its photos go on. */
const FAILED_CHECKS = 2;
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
  const { record, health } = serviceHealth();

  /** Any answer will do: the call only checks whether the service responds. */
  const isAlive = () =>
    fetch(new URL('/api/health/live', address), { signal: AbortSignal.timeout(HEALTHY_WITHIN_MS) }).then(
      async (answer) => {
        await answer.body?.cancel();
        return true;
      },
      () => false,
    );

  /** Resolves when several health calls in a row have failed, or when the signal says that it no longer matters. */
  async function unhealthy(signal: AbortSignal): Promise<void> {
    for (let failed = 0; failed < FAILED_CHECKS && !signal.aborted; ) {
      if (failed === 0) await after(HEALTH_CHECK_AFTER_MS, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) failed = (await isAlive()) ? 0 : failed + 1;
    }
  }

  async function forward({ method, path, headers, body }: Forwarded): Promise<Answer> {
    const tooLate = AbortSignal.timeout(answerWithinMs);
    const [gone, answered] = [new AbortController(), new AbortController()];
    void unhealthy(answered.signal).then(() => gone.abort());
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
      answered.abort();
    }
  }

  return {
    async ask(forwarded: Forwarded): Promise<Answer> {
      const answer = await forward(forwarded);
      record(answer.kind === 'answered');
      return answer;
    },
    /** Whether the services answer at all, judged by the last calls. */
    health,
  };
}
export type AdvisorClient = ReturnType<typeof advisorClient>;

/** A balancer that misses the service behind it answers by itself, in HTML or plain text. */
const isTheirs = ({ status, headers }: Response): boolean =>
  status === 204 || /^application\/(problem\+)?json\b/.test(headers.get('content-type') ?? '');
