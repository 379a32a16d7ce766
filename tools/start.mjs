/**
 * Entry point of `npm start`, `dev`, `advisor`, `backup`, `restore` and `operator`: bootstraps the project, then runs the process
 * on Node 24.
 */
import { spawnSync } from 'node:child_process';
import { bootstrap, ROOT } from './bootstrap.mjs';
import { isShop, launch, refuseUnknownWords } from './launch.mjs';

const args = process.argv.slice(2);
refuseUnknownWords(args);
const node = await bootstrap();
// In development the server compiles the storefront on request.
if (isShop(args[0])) {
  // In a process of its own: this one stays beside the shop, and would keep the memory that building took.
  const { status } = spawnSync(node, ['tools/storefront-build.mjs'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
launch(node, args);
