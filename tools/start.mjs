/**
 * Entry point of `npm start`, `dev`, `advisor`, `backup`, `restore` and `operator`: bootstraps the project, then runs the process
 * on Node 24.
 */
import { bootstrap, giveUp } from './bootstrap.mjs';
import { isShop, launch } from './launch.mjs';
import { ensureBuilt } from './storefront-build.mjs';

const args = process.argv.slice(2);
const node = await bootstrap();
// In development the server compiles the storefront on request.
if (isShop(args[0])) {
  await ensureBuilt(node).catch((error) => giveUp(`The storefront could not be built:\n${error.message}`));
}
launch(node, args);
