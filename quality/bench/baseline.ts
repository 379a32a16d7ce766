import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/free-port.ts';
import { drive, type Figures, median, medianOf } from './load-generator.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';

const ROUNDS = 3;
const WARM_SECONDS = 1;
const SECONDS = 2;
const CONNECTIONS = 10;

export interface Compared {
  shop: Figures;
  bare: Figures;
  /** The shop's requests/s as a share of the bare route's. */
  ratio: number;
  cpuRatio: number;
  bytes: number;
}

/**
 * Drives a path of the shop and a bare route with the same bytes in turns; whatever else the machine does meets both.
 * @param encoding  what the client accepts: `identity` or `br`
 */
export async function besideBare(shop: MeasuredProcess, url: string, encoding: string): Promise<Compared> {
  const headers = { 'accept-encoding': encoding };
  const folder = mkdtempSync(path.join(tmpdir(), 'beautymark-bare-'));
  const { body, type } = await bytesOf(shop.url + url, headers);
  const file = path.join(folder, 'body');
  writeFileSync(file, body);
  const bare = await startMeasured({
    script: 'quality/bench/baseline-server.ts',
    port: await freePort(),
    readyPath: '/',
    env: { BODY_FILE: file, BODY_TYPE: type },
    logFile: path.join(folder, 'log'),
  });
  try {
    const load = { path: url, headers, connections: CONNECTIONS, seconds: SECONDS };
    const rounds: { shop: Figures; bare: Figures }[] = [];
    for (const target of [shop, bare]) await drive(target, { ...load, seconds: WARM_SECONDS });
    for (let i = 0; i < ROUNDS; i++) rounds.push({ bare: await drive(bare, load), shop: await drive(shop, load) });
    const ratioOf = (share: (figures: Figures) => number) =>
      median(rounds.map((round) => share(round.shop) / share(round.bare)));
    return {
      shop: medianOf(rounds.map((round) => round.shop)),
      bare: medianOf(rounds.map((round) => round.bare)),
      ratio: ratioOf(({ perSecond }) => perSecond),
      cpuRatio: ratioOf(({ cpuMsPerRequest }) => cpuMsPerRequest),
      bytes: body.length,
    };
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The bytes as they travel: `fetch` would unpack them. */
async function bytesOf(url: string, headers: Record<string, string>) {
  const { get } = await import('node:http');
  return new Promise<{ body: Buffer; type: string }>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ body: Buffer.concat(chunks), type: String(answer.headers['content-type'] ?? '') }),
      );
      answer.on('error', reject);
    }).on('error', reject);
  });
}
