import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { shopProcess } from '../../../tools/shop-process.ts';
import { createTestDatabase, type DatabaseName } from '../test-database.ts';

const CLIENTS = 20;
const PATHS = ['/', '/api/products?limit=24', '/api/auth/me', '/api/products?limit=5&search=un'];

export interface ShutdownResult {
  responded: number;
  /** Responses 503 with Retry-After. */
  askedToRetry: number;
  /** Requests on an established connection without a response or with another 5xx. */
  failed: string[];
  /** New connections that were refused during shutdown, before any request was sent. */
  connectionsRefused: number;
  exitCode: number | null;
  tookMs: number;
}

/** Sends SIGTERM while clients send requests over keep-alive connections as fast as possible. */
export async function shutDownUnderLoad(database: DatabaseName, rounds: number): Promise<ShutdownResult> {
  await using testDatabase = await createTestDatabase(database);
  await using shop = await shopProcess({ env: testDatabase.settings });
  const result: ShutdownResult = {
    responded: 0,
    askedToRetry: 0,
    failed: [],
    connectionsRefused: 0,
    exitCode: 0,
    tookMs: 0,
  };
  for (let round = 0; round < rounds; round++) {
    await shop.start();
    const clients = Array.from({ length: CLIENTS }, (_, i) => requestUntilRefused(shop.url, i, result));
    await wait(700);
    const startedAt = performance.now();
    const { code } = await shop.stop();
    result.tookMs = Math.max(result.tookMs, performance.now() - startedAt);
    if (code !== 0) result.exitCode = code;
    await Promise.all(clients);
  }
  return result;
}

async function requestUntilRefused(url: string, client: number, result: ShutdownResult) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let i = client; ; i++) {
    const path = PATHS[i % PATHS.length] ?? '/';
    const outcome = await sendRequest(url + path, agent);
    if (outcome === 'connection refused') break;
    if (outcome === 'asked to retry') result.askedToRetry += 1;
    else if (typeof outcome === 'number' && outcome < 500) result.responded += 1;
    else result.failed.push(`${path}: ${outcome}`);
  }
  result.connectionsRefused += 1;
  agent.destroy();
}

const sendRequest = (url: string, agent: Agent) =>
  new Promise<number | string>((resolve) => {
    const outgoing = request(url, { agent }, (response) => {
      const isAskedToRetry = response.statusCode === 503 && response.headers['retry-after'] !== undefined;
      response.resume().on('end', () => resolve(isAskedToRetry ? 'asked to retry' : (response.statusCode ?? 0)));
      response.on('error', (error) => resolve(error.message));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      // The process never accepted this new connection, so it cannot have read the request.
      resolve(outgoing.reusedSocket || error.code === undefined ? error.message : 'connection refused'),
    );
    outgoing.end();
  });
