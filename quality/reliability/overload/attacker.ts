/** Somebody who means harm, as a process of its own: `node hostile.ts <url> <seconds>`. */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const SLOW_CONNECTIONS = 1500;
const SLOW_BODIES = 100;
const HUGE_BYTES = 16 * 1024 * 1024;
const HUGE_AT_ONCE = 6;
const GUESSES_AT_ONCE = 8;
const BYTE_EVERY_MS = 3000;

export interface Hostile {
  /** How often each attack was answered with which status; 0: cut off. */
  answers: Record<string, Record<string, number>>;
  slowOpened: number;
}

const url = new URL(process.argv[2] ?? '');
const endsAt = Date.now() + Number(process.argv[3]) * 1000;
const isOver = () => Date.now() > endsAt;
const told: Hostile = { answers: {}, slowOpened: 0 };

function count(attack: string, status: number) {
  const answers = told.answers[attack] ?? {};
  answers[status] = (answers[status] ?? 0) + 1;
  told.answers[attack] = answers;
}

/** Opens a connection, begins a request and sends a byte now and then; opens another when it is cut off. */
async function slowly(head: string) {
  while (!isOver()) {
    const socket: Socket = connect(Number(url.port), url.hostname);
    told.slowOpened += 1;
    socket.on('error', () => undefined).resume();
    socket.write(head);
    while (!isOver() && !socket.closed) {
      await wait(Math.min(BYTE_EVERY_MS, Math.max(1, endsAt - Date.now())));
      if (socket.writable) socket.write('x');
    }
    socket.destroy();
  }
}

async function again(attack: string, path: string, bodyOf: () => string) {
  while (!isOver()) {
    const status = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodyOf(),
      signal: AbortSignal.timeout(20_000),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => 0,
    );
    count(attack, status);
    if (status === 429 || status === 503) await wait(10);
  }
}

const huge = 'A'.repeat(HUGE_BYTES);
const hugePhoto = JSON.stringify({ base64_str: huge });
let guess = 0;
const many = (times: number, work: () => Promise<void>) => Array.from({ length: times }, work);
await Promise.all([
  ...many(SLOW_CONNECTIONS, () => slowly(`GET / HTTP/1.1\r\nHost: ${url.host}\r\nX-Slow: `)),
  ...many(SLOW_BODIES, () =>
    slowly(
      `POST /api/orders HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`,
    ),
  ),
  ...many(HUGE_AT_ONCE, () => again('huge photo', '/analyze_and_recommend', () => hugePhoto)),
  ...many(HUGE_AT_ONCE, () => again('huge order', '/api/orders', () => huge)),
  ...many(GUESSES_AT_ONCE, () =>
    again('password', '/api/auth/login', () => JSON.stringify({ username: `name.${guess++}`, password: 'a guess' })),
  ),
]);
process.stdout.write(JSON.stringify(told), () => process.exit(0));
