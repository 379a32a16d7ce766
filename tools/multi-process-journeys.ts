/**
 * `npm run journeys:scaled -- [files and flags of Playwright]`: the journeys in e2e/ against the large set-up, which is
 * a private PostgreSQL, two shop processes and nginx in front of them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findNginx, NO_NGINX, startBalancer } from './balancer.ts';
import { findPostgres } from './postgres.ts';
import { startShopProcesses } from './shop-processes.ts';
import { ensureBuilt } from './storefront-build.mjs';

const PLAYWRIGHT = path.resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js');

if (!findPostgres() || !findNginx()) {
  console.error(findPostgres() ? NO_NGINX : 'NO PostgreSQL BINARIES FOUND (Debian: apt-get install postgresql)');
  process.exit(1);
}
await ensureBuilt(process.execPath);
await using shop = await startShopProcesses();
const [one, two] = shop.shops;
await using balancer = await startBalancer([one.host, two.host]);
console.log(`PostgreSQL, two shop processes and nginx: ${balancer.address}`);

const journeys = spawn(process.execPath, [PLAYWRIGHT, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    E2E_ADDRESS: balancer.address,
    E2E_DATABASE_URL: shop.databaseUrl,
    E2E_DATA_DIR: shop.dataDir,
  },
});
// Ctrl-C reaches the journeys by itself; what was started here then ends in order.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => journeys.kill('SIGTERM'));
const [code] = await once(journeys, 'exit');

const answered = Object.entries(balancer.answered());
console.log(`requests: ${answered.map(([host, count]) => `${host || 'nginx alone'} ${count}`).join(', ')}`);
const faults = [one, two].flatMap(({ log }) =>
  log()
    .split('\n')
    .filter((line) => line.includes('"level":50')),
);
for (const fault of faults) console.log(`a shop process logged: ${fault.slice(0, 600)}`);
if (balancer.errors()) console.log(`nginx said:\n${balancer.errors().slice(0, 4000)}`);
const isBalanced = [one, two].every(({ host }) => answered.some(([name, count]) => name === host && count > 0));
if (!isBalanced) console.error('✗ one of the processes was never asked');
if (balancer.wroteToDisk()) console.error('✗ nginx wrote something that passed through to its disk');
process.exitCode = code === 0 && isBalanced && !balancer.wroteToDisk() ? 0 : 1;
