/** `npm test`: everything, from a fresh clone. Prepares as `npm start` does, then hands over to tools/test-run.ts. */
import { becomeProcess, bootstrap } from './bootstrap.mjs';

const began = Date.now();
const node = await bootstrap();
const env = { ...process.env, INSTALL_SECONDS: String((Date.now() - began) / 1000) };
if (process.argv.includes('--long')) env.LONG = '1';
// A shop's environment must not decide what its tests see.
for (const name of ['NODE_ENV', 'DATABASE_URL', 'DATA_DIR', 'PORT', 'CDN_URL', 'RATE_LIMITS']) delete env[name];
becomeProcess(node, ['tools/test-run.ts'], env);
