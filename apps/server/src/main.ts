import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { builtStorefront } from './pages/storefront.ts';
import { localBackends, startProcess } from './start-process.ts';

const STOREFRONT_FOLDER = fileURLToPath(new URL('../../storefront/', import.meta.url));

await startProcess({
  name: 'BeautyMark',
  variables: process.env,
  build: async (env, log) => {
    const backends = env.ADVISOR_URL ? { address: env.ADVISOR_URL } : localBackends(env, log);
    return (await buildApp({ env, log, backends, mountStorefront })).app;
  },
});

/** In development Vite compiles the storefront on request. In production Vite is not even loaded. */
async function mountStorefront(app: FastifyInstance) {
  if (process.env.NODE_ENV !== 'development') return builtStorefront(`${STOREFRONT_FOLDER}dist`);
  const { devStorefront } = await import('./pages/dev-storefront.ts');
  return devStorefront(app, STOREFRONT_FOLDER);
}
