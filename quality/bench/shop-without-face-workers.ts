/** Starts the shop without face analysis workers, to measure the memory of everything else. */
import path from 'node:path';
import { buildApp } from '../../apps/server/src/app.ts';
import { builtStorefront } from '../../apps/server/src/pages/storefront.ts';
import { localBackends, startProcess } from '../../apps/server/src/start-process.ts';
import { ROOT } from './measured-process.ts';

await startProcess({
  name: 'BeautyMark without face workers',
  variables: process.env,
  build: async (env, log) => {
    const { face, advisor } = localBackends(env, log);
    const backends = { face: { ...face, warmUp: async () => undefined }, advisor };
    const mountStorefront = () => builtStorefront(path.join(ROOT, 'apps/storefront/dist'));
    return (await buildApp({ env, log, backends, mountStorefront })).app;
  },
});
