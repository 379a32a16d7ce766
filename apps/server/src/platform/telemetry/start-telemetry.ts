import type { Env } from '../lifecycle/env.ts';
import { reportTo } from './traced.ts';

/**
 * Sends traces and metrics to OTEL_EXPORTER_OTLP_ENDPOINT where it is set; call it before the app is built. Nothing of
 * OpenTelemetry is loaded without it.
 * @param name  of the service, unless OTEL_SERVICE_NAME names it
 * @returns sends what is left, and ends
 */
export async function startTelemetry(env: TelemetryEnv, name: string): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const { recorder, stop } = openTelemetry({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    service: env.OTEL_SERVICE_NAME ?? name,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  });
  reportTo(recorder);
  return async () => {
    reportTo(null);
    await stop();
  };
}
export type TelemetryEnv = Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'>;
