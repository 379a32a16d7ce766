import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Env } from '../lifecycle/env.ts';
import { measure, reportTo } from './traced.ts';

const NANOSECONDS = 1e9;

/**
 * Sends traces and metrics to OTEL_EXPORTER_OTLP_ENDPOINT, if it is set; otherwise nothing of OpenTelemetry is loaded.
 * Call it before the app is built.
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
  const delay = monitorEventLoopDelay();
  delay.enable();
  measure('memory_bytes', 'Memory of the process', () => ({ ...process.memoryUsage() }));
  measure('event_loop_delay_seconds', 'How late the process gets to what waits, at worst of 100 times', () => {
    const seconds = delay.percentile(99) / NANOSECONDS;
    delay.reset();
    return seconds;
  });
  return async () => {
    reportTo(null);
    delay.disable();
    await stop();
  };
}
export type TelemetryEnv = Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'>;
