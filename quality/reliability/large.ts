/**
 * `npm run large` puts the large set-up under load (two shops without a common folder, PostgreSQL, a bucket, nginx) and breaks
 * one part after the other. `-- --only=killed` runs the faults whose name contains the word.
 */
import { findNginx, NO_NGINX } from '../../tools/balancer.ts';
import { findPostgres } from '../../tools/postgres.ts';
import { ensureBuilt } from '../../tools/storefront-build.mjs';
import { commandLine, reportResults } from '../results.ts';
import { FAULTS } from './large/faults.ts';
import { runLargeSetup } from './large/large-setup.ts';

const { only } = commandLine({ only: '' });
if (!findPostgres() || !findNginx()) {
  console.error(findPostgres() ? NO_NGINX : 'NO PostgreSQL BINARIES FOUND (Debian: apt-get install postgresql)');
  process.exit(1);
}
await ensureBuilt(process.execPath);
const chosen = Object.entries(FAULTS).filter(([name]) => name.includes(only));
const { rows } = await runLargeSetup(Object.fromEntries(chosen));
const file = ['large', only.replaceAll(' ', '-')].filter(Boolean).join('-');
process.exitCode = reportResults(file, { 'The large set-up': rows }) ? 0 : 1;
