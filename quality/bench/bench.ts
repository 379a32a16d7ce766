/**
 * `npm run bench` measures the design's performance targets. `npm run bench -- cached search` runs some suites;
 * `--quick` skips the large catalogs. Compare figures with the baseline of the same run only: other work may share the
 * machine.
 */
import { ensureBuilt } from '../../tools/storefront-build.mjs';
import { type ResultRow, reportResults } from '../results.ts';
import { auth } from './suites/auth.ts';
import { cached } from './suites/cached.ts';
import { flood } from './suites/flood.ts';
import { imports } from './suites/import.ts';
import { rendering, soak } from './suites/rendering.ts';
import { scans } from './suites/scans.ts';
import { search } from './suites/search.ts';
import { start } from './suites/start.ts';
import { writes } from './suites/writes.ts';

const requested = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isQuick = process.argv.includes('--quick');
const sizes = isQuick ? [160] : [160, 10_000, 100_000];

const suites: Record<string, (report: (row: ResultRow) => void) => Promise<void>> = {
  auth,
  cached: cached(sizes),
  flood,
  import: imports,
  rendering,
  scans,
  search,
  start: start(isQuick ? [160] : [160, 100_000]),
  soak,
  writes: writes(isQuick ? [160] : [160, 100_000]),
};

const unknown = requested.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`Unknown suite: ${unknown.join(', ')}. Available: ${Object.keys(suites).join(', ')}`);
  process.exit(1);
}
await ensureBuilt(process.execPath);
const tables: Record<string, ResultRow[]> = {};
for (const [name, run] of Object.entries(suites)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  const rows: ResultRow[] = [];
  tables[name] = rows;
  await run((row) => {
    rows.push(row);
    console.error(`${row.part}: ${row.what}`);
  });
}
process.exitCode = reportResults('bench', tables, null) ? 0 : 1;
