import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Env } from './env.ts';

/** Never logged: cookies, keys, email addresses, photos, face values, request bodies. */
const REDACTED_PATHS = [
  'req.headers',
  'request.headers',
  'headers.cookie',
  'headers.authorization',
  '*.cookie',
  '*.authorization',
  '*.password',
  '*.email',
  '*.base64_str',
  '*.analysis',
  'email',
  'password',
  'body',
  '*.body',
];

/** Lines are written in batches: a write per line adds a tenth to the cost of a cached response. */
const BATCHED = { minLength: 4096, periodicFlush: 100, sync: true };
/** pino's number for `warn`. */
const WARNING = 40;

let formattedAt = 0;
let formatted = '';

/** Formatted once per millisecond, because many lines share one. */
function timestamp() {
  const now = Date.now();
  if (now !== formattedAt) {
    formattedAt = now;
    formatted = `,"time":"${new Date(now).toISOString()}"`;
  }
  return formatted;
}

export function createLog(env: Pick<Env, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: env.LOG_LEVEL,
    base: null,
    redact: { paths: REDACTED_PATHS, censor: '[redacted]' },
    timestamp,
  };
  if (destination) return pino(options, destination);
  const output = pino.destination(BATCHED);
  process.on('exit', () => output.flushSync());
  // Written at once, because the process may be about to end.
  options.hooks = {
    logMethod(line, write, level) {
      write.apply(this, line);
      if (level >= WARNING) output.flushSync();
    },
  };
  return pino(options, output);
}
export type Log = Logger;
