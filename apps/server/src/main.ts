import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { faceAnalysis } from '#modules/face/index.ts';
import { adviceSource, embeddedAdvisor, languageModelAdvisor } from '#modules/keybot/index.ts';
import { closeOnSignal } from '#platform/close-on-signal.ts';
import { DataDirInUse } from '#platform/db/data-dir-lock.ts';
import { type Env, readEnv, WrongSettings } from '#platform/env.ts';
import { createLog, type Log } from '#platform/log.ts';
import { buildApp, CATALOGUE_FOLDER } from './app.ts';
import { builtStorefront } from './pages/storefront.ts';

const STOREFRONT_FOLDER = fileURLToPath(new URL('../../storefront/', import.meta.url));

try {
  await start();
} catch (error) {
  const isExpected = error instanceof WrongSettings || error instanceof DataDirInUse;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

async function start() {
  const env = readEnv(process.env);
  const log = createLog(env);
  const { app } = await buildApp({
    env,
    log,
    face: faceAnalysis({ tonesFile: `${CATALOGUE_FOLDER}skin-tones.json`, log }),
    advisor: advisorOf(env, log),
    mountStorefront,
  });
  closeOnSignal(async () => {
    log.info('closing');
    await app.close();
  });
  await app.listen({ port: env.PORT, host: env.HOST });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST;
  console.log(`BeautyMark is ready: http://${host}:${port}`);
}

function advisorOf({ LLM_BASE_URL, LLM_API_KEY = '', LLM_MODEL }: Env, log: Log) {
  const source = adviceSource(CATALOGUE_FOLDER);
  if (!LLM_BASE_URL || !LLM_MODEL) return embeddedAdvisor(source);
  const service = { baseUrl: LLM_BASE_URL, apiKey: LLM_API_KEY, model: LLM_MODEL };
  return languageModelAdvisor({ source, service, log });
}

/** While developing, Vite compiles the storefront as it is asked for; it is not even loaded otherwise. */
async function mountStorefront(app: FastifyInstance) {
  if (process.env.NODE_ENV !== 'development') return builtStorefront(`${STOREFRONT_FOLDER}dist`);
  const { devStorefront } = await import('./pages/dev-storefront.ts');
  return devStorefront(app, STOREFRONT_FOLDER);
}
