/**
 * `npm run journeys:scaled -- [Playwright arguments]` runs the journeys in e2e/ against two shop processes that share a
 * temporary PostgreSQL behind nginx.
 */
import './usage.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findNginx, NO_NGINX, startBalancer } from './balancer.ts';
import { findPostgres, NO_POSTGRES } from './postgres.ts';
import { PLAYWRIGHT } from './runners.ts';
import { startShopProcesses } from './shop-processes.ts';
import { ensureBuilt } from './storefront-build.mjs';

if (!findPostgres() || !findNginx()) {
  console.error(findPostgres() ? NO_NGINX : NO_POSTGRES);
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
    E2E_DATA_DIR: shop.dataDir,
  },
});
// Ctrl-C also reaches Playwright; after it exits, the processes started here are stopped in order.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => journeys.kill('SIGTERM'));
const [code] = await once(journeys, 'exit');

const requestCounts = Object.entries(balancer.answered());
console.log(`requests: ${requestCounts.map(([host, count]) => `${host || 'nginx itself'} ${count}`).join(', ')}`);
const faults = [one, two].flatMap(({ log }) =>
  log()
    .split('\n')
    .filter((line) => line.includes('"level":50')),
);
for (const fault of faults) console.log(`a shop process logged: ${fault.slice(0, 600)}`);
if (balancer.errors()) console.log(`nginx logged errors:\n${balancer.errors().slice(0, 4000)}`);
const isBalanced = [one, two].every(({ host }) => requestCounts.some(([name, count]) => name === host && count > 0));
if (!isBalanced) console.error('✗ one of the processes received no request');
if (balancer.wroteToDisk()) console.error('✗ nginx buffered a body on disk');
process.exitCode = code === 0 && isBalanced && !balancer.wroteToDisk() ? 0 : 1;
