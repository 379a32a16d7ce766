/**
 * `npm run bench` measures the design's performance targets. `npm run bench -- cached search` runs some suites;
 * `--quick` skips the large catalogs. Compare figures with the baseline of the same run only:
 * other work may share the machine.
 */
import { ensureBuilt } from '../../tools/storefront-build.mjs';
import { commandLine, type ResultRow, reportResults } from '../results.ts';
import { auth } from './suites/auth.ts';
import { besideOrders } from './suites/beside-orders.ts';
import { besideOthers } from './suites/beside-others.ts';
import { cached } from './suites/cached.ts';
import { madeUp } from './suites/made-up.ts';
import { reads } from './suites/reads.ts';
import { rendering } from './suites/rendering.ts';
import { search } from './suites/search.ts';
import { start } from './suites/start.ts';
import { writes } from './suites/writes.ts';

const isQuick = process.argv.includes('--quick');
const sizes = isQuick ? [160] : [160, 10_000, 100_000];

const suites: Record<string, (report: (row: ResultRow) => void) => Promise<void>> = {
  auth,
  'beside-orders': besideOrders,
  'beside-others': besideOthers,
  cached: cached(sizes),
  'made-up': madeUp,
  reads,
  rendering,
  search,
  start: start(isQuick ? [160] : [160, 100_000]),
  writes: writes(isQuick ? [] : [100_000]),
};

const words = commandLine([...Object.keys(suites), '--quick']);
const requested = words.filter((word) => word !== '--quick');
await ensureBuilt(process.execPath);
const tables: Record<string, ResultRow[]> = {};
for (const [name, run] of Object.entries(suites)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  const rows: ResultRow[] = [];
  tables[name] = rows;
  await run((row) => {
    rows.push(row);
    console.error(`${name}: ${row.what}`);
  });
}
process.exitCode = reportResults('bench', tables) ? 0 : 1;
