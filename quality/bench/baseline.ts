import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median } from '@beautymark/contracts/math/statistics';
import { type ShopProcess, shopProcess } from '../../tools/shop-process.ts';
import { type LoadResult, medianOf, runLoad } from './load-generator.ts';

const ROUNDS = 3;
const WARM_UP_SECONDS = 1;
const SECONDS = 2;
const CONNECTIONS = 10;

export interface Comparison {
  shop: LoadResult;
  baseline: LoadResult;
  /** The shop's requests per second divided by the baseline's. */
  ratio: number;
  cpuRatio: number;
  bytes: number;
}

/**
 * Loads a path of the shop and a bare Fastify route that returns the same bytes, in alternating rounds, so that other
 * work on the machine affects both alike.
 * @param encoding  the client's Accept-Encoding: `identity` or `br`
 */
export async function compareWithBaseline(shop: ShopProcess, url: string, encoding: string): Promise<Comparison> {
  const headers = { 'accept-encoding': encoding };
  const folder = mkdtempSync(path.join(tmpdir(), 'beautymark-baseline-'));
  const { body, type } = await fetchRawBody(shop.url + url, headers);
  const file = path.join(folder, 'body');
  writeFileSync(file, body);
  await using bare = await shopProcess({
    script: 'quality/bench/baseline-server.ts',
    readyPath: '/',
    env: { BODY_FILE: file, BODY_TYPE: type },
  });
  try {
    await bare.start();
    const load = { path: url, headers, connections: CONNECTIONS, seconds: SECONDS };
    const rounds: { shop: LoadResult; bare: LoadResult }[] = [];
    for (const target of [shop, bare]) await runLoad(target, { ...load, seconds: WARM_UP_SECONDS });
    for (let i = 0; i < ROUNDS; i++) rounds.push({ bare: await runLoad(bare, load), shop: await runLoad(shop, load) });
    const ratioOf = (share: (figures: LoadResult) => number) =>
      median(rounds.map((round) => share(round.shop) / share(round.bare)));
    return {
      shop: medianOf(rounds.map((round) => round.shop)),
      baseline: medianOf(rounds.map((round) => round.bare)),
      ratio: ratioOf(({ perSecond }) => perSecond),
      cpuRatio: ratioOf(({ cpuMsPerRequest }) => cpuMsPerRequest),
      bytes: body.length,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the encoded bytes; `fetch` would decode them. */
async function fetchRawBody(url: string, headers: Record<string, string>) {
  const { get } = await import('node:http');
  return new Promise<{ body: Buffer; type: string }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ body: Buffer.concat(chunks), type: String(response.headers['content-type'] ?? '') }),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}
