import type { FastifyInstance } from 'fastify';
import { DataDirInUse } from '#platform/db/data-dir-lock.ts';
import { listeningOrigin } from '#platform/http/public-url.ts';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';
import { CLOSE_WITHIN_MS, closeOnSignal, closeServer } from '#platform/lifecycle/close-server.ts';
import { type Env, readEnv, WrongSettings } from '#platform/lifecycle/env.ts';
import { createLog, type Log } from '#platform/lifecycle/log.ts';
import { startupMessage } from '#platform/lifecycle/startup-errors.ts';
import { startTelemetry } from '#platform/telemetry/start-telemetry.ts';
import { adviceSource, embeddedAdvisor, faceAnalysis, languageModelAdvisor } from '#shop/advice/index.ts';
import { CATALOG_FOLDER } from '#shop/pictures/index.ts';
import { DatabaseTooOld } from './migrations/adopt-baseline.ts';

const OWNER_ONLY = 0o077;

interface Process {
  name: string;
  variables: Record<string, string | undefined>;
  build: (env: Env, log: Log) => Promise<FastifyInstance>;
}

/** Starts a process: reads the settings, builds the app, listens, and closes gracefully on a signal. */
export async function startProcess({ name, variables, build }: Process): Promise<void> {
  // The data folder contains personal data, so other users of this machine must not be able to read it.
  process.umask(OWNER_ONLY);
  let env: Env | undefined;
  try {
    env = readEnv(variables);
    const log = createLog(env);
    const stopTelemetry = await startTelemetry(env, name);
    const app = await build(env, log);
    const { PORT, HOST } = env;
    const drainMs = env.DRAIN_SECONDS * SECOND_MS;
    closeOnSignal(async () => {
      await app.drain(drainMs);
      log.info('closing');
      await closeServer(app);
      await stopTelemetry();
    }, drainMs + CLOSE_WITHIN_MS);
    await app.listen({ port: PORT, host: HOST });
    process.stdout.write(`${name} is ready: ${listeningOrigin(app, env)}\n`);
  } catch (error) {
    const stack = error instanceof Error ? error.stack : String(error);
    const known = isRefusedStart(error) ? error.message : env && startupMessage(error, env);
    process.stderr.write(`${known ?? stack}\n`);
    process.exit(1);
  }
}

const isRefusedStart = (error: unknown): error is Error =>
  error instanceof WrongSettings || error instanceof DataDirInUse || error instanceof DatabaseTooOld;

/** The face and chat services inside this process. */
export const localBackends = (env: Env, log: Log) => ({
  face: faceAnalysis({ tonesFile: `${CATALOG_FOLDER}skin-tones.json`, log }),
  advisor: advisorOf(env, log),
});

function advisorOf({ LLM_BASE_URL, LLM_API_KEY = '', LLM_MODEL }: Env, log: Log) {
  const source = adviceSource(CATALOG_FOLDER);
  if (!LLM_BASE_URL || !LLM_MODEL) return embeddedAdvisor(source);
  const service = { baseUrl: LLM_BASE_URL, apiKey: LLM_API_KEY, model: LLM_MODEL };
  return languageModelAdvisor({ source, service, log });
}
