/** `npm test`, also from a fresh clone: bootstraps like `npm start`, then runs tools/test-run.ts. */
import { becomeProcess, bootstrap } from './bootstrap.mjs';

const began = Date.now();
const node = await bootstrap();
const env = { ...process.env, INSTALL_SECONDS: String((Date.now() - began) / 1000) };
if (process.argv.includes('--long')) env.LONG = '1';
// Settings of a shop in this environment must not affect the tests.
for (const name of ['NODE_ENV', 'DATABASE_URL', 'DATA_DIR', 'PORT', 'CDN_URL', 'RATE_LIMITS']) delete env[name];
becomeProcess(node, ['tools/test-run.ts'], env);
