import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { shopProcess } from '../shop-process.ts';
import { aStore, type DatabaseName } from '../test-database.ts';

const CLIENTS = 20;
const PATHS = ['/', '/api/products?limit=24', '/api/auth/me', '/api/products?limit=5&search=un'];

export interface Shutdown {
  database: DatabaseName;
  answered: number;
  /** 503 with Retry-After: the door was closed to more work, before the end or in it. */
  toldToWait: number;
  /** Requests that had a connection and got no answer, or a 5xx. */
  failed: string[];
  /** New connections after the door was closed: nothing had been asked yet. */
  turnedAway: number;
  exitCode: number | null;
  tookMs: number;
}

/** SIGTERM while clients ask on kept connections as fast as they are answered. */
export async function endUnderLoad(database: DatabaseName, rounds: number): Promise<Shutdown> {
  await using store = await aStore(database);
  await using shop = await shopProcess({ env: store.settings });
  const result: Shutdown = { database, answered: 0, toldToWait: 0, failed: [], turnedAway: 0, exitCode: 0, tookMs: 0 };
  for (let round = 0; round < rounds; round++) {
    await shop.start();
    const clients = Array.from({ length: CLIENTS }, (_, i) => askUntilTurnedAway(shop.url, i, result));
    await wait(700);
    const began = performance.now();
    const { code } = await shop.stop();
    result.tookMs = Math.max(result.tookMs, performance.now() - began);
    if (code !== 0) result.exitCode = code;
    await Promise.all(clients);
  }
  return result;
}

async function askUntilTurnedAway(url: string, client: number, result: Shutdown) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let i = client; ; i++) {
    const path = PATHS[i % PATHS.length] ?? '/';
    const met = await ask(url + path, agent);
    if (met === 'turned away') break;
    if (met === 'told to wait') result.toldToWait += 1;
    else if (typeof met === 'number' && met < 500) result.answered += 1;
    else result.failed.push(`${path}: ${met}`);
  }
  result.turnedAway += 1;
  agent.destroy();
}

const ask = (url: string, agent: Agent) =>
  new Promise<number | string>((resolve) => {
    const asking = request(url, { agent }, (answer) => {
      const isToldToWait = answer.statusCode === 503 && answer.headers['retry-after'] !== undefined;
      answer.resume().on('end', () => resolve(isToldToWait ? 'told to wait' : (answer.statusCode ?? 0)));
      answer.on('error', (error) => resolve(error.message));
    });
    asking.on('error', (error: NodeJS.ErrnoException) =>
      // Nothing was read of a request on a connection that the process had not taken up yet.
      resolve(asking.reusedSocket || error.code === undefined ? error.message : 'turned away'),
    );
    asking.end();
  });
