/**
 * `npm run large` puts the large set-up under load (two shops without a common folder, PostgreSQL, a bucket, nginx) and breaks
 * one part after the other. `-- --only=killed` runs the faults whose name contains the word.
 */
import { findNginx, NO_NGINX } from '../../tools/balancer.ts';
import { findPostgres } from '../../tools/postgres.ts';
import { ensureBuilt } from '../../tools/storefront-build.mjs';
import { commandLineOption, reportResults } from '../results.ts';
import { FAULTS } from './large/faults.ts';
import { runLargeSetup } from './large/large-setup.ts';

if (!findPostgres() || !findNginx()) {
  console.error(findPostgres() ? NO_NGINX : 'NO PostgreSQL BINARIES FOUND (Debian: apt-get install postgresql)');
  process.exit(1);
}
const only = commandLineOption('only', '');
await ensureBuilt(process.execPath);
const { rows, findings } = await runLargeSetup(
  Object.fromEntries(Object.entries(FAULTS).filter(([name]) => name.includes(only))),
);
const name = only ? `large-${only.replaceAll(' ', '-')}` : 'large';
process.exitCode = reportResults(name, { 'The large set-up': rows }, findings) ? 0 : 1;
