/**
 * `npm run bench`: the targets of the design, measured. `npm run bench -- cached search` runs parts, `--quick` leaves
 * out the large catalogues. Figures hold beside the calibration of the same run only: the machine may be shared.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../../tools/storefront-build.mjs';
import { type Row, tableOf } from '../results-table.ts';
import { ROOT } from './measured-process.ts';
import { cached } from './suites/cached.ts';
import { growth } from './suites/growth.ts';
import { rendering, soak } from './suites/rendering.ts';
import { scans } from './suites/scans.ts';
import { search } from './suites/search.ts';
import { start } from './suites/start.ts';
import { writes } from './suites/writes.ts';

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isQuick = process.argv.includes('--quick');
const sizes = isQuick ? [160] : [160, 10_000, 100_000];

const parts: Record<string, (report: (row: Row) => void) => Promise<void>> = {
  cached: cached(sizes),
  growth: growth(isQuick ? [1000, 10_000] : [1000, 10_000, 100_000]),
  rendering,
  scans,
  search,
  start: start(isQuick ? [160] : [160, 100_000]),
  soak,
  writes: writes(isQuick ? [160] : [160, 100_000]),
};

const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
await ensureBuilt(process.execPath);
const rows: Row[] = [];
for (const [name, run] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const mine: Row[] = [];
  await run((row) => {
    mine.push(row);
    console.error(`${row.part}: ${row.what} …`);
  });
  console.log(`\n### ${name}\n\n${tableOf(mine)}`);
  rows.push(...mine);
}
const missed = rows.filter(({ isMet }) => isMet === false);
console.log(`\n${rows.length} figures, ${missed.length} beside their target`);
const folder = path.join(ROOT, 'quality/bench/results');
mkdirSync(folder, { recursive: true });
const machine = { cores: availableParallelism(), node: process.version, at: new Date().toISOString() };
writeFileSync(path.join(folder, 'latest.json'), `${JSON.stringify({ machine, rows }, null, 2)}\n`);
process.exitCode = missed.length > 0 ? 1 : 0;
