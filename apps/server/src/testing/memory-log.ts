import { createLog } from '#platform/lifecycle/log.ts';

/** The shop's own log, with its redaction rules, writing to memory. */
export function memoryLog() {
  let written = '';
  const log = createLog({ LOG_LEVEL: 'debug' }, { write: (line) => (written += line) });
  return Object.assign(log, {
    text: () => written,
    lines: (): Record<string, unknown>[] =>
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  });
}
