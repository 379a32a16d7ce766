import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Env } from '../env.ts';

/** Never in a log: cookies, keys, addresses of people, photos, face values. Bodies are not logged at all. */
const SECRET_PATHS = [
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

/** Lines leave together: one write each would be a tenth of what an answer from memory costs. */
const TOGETHER = { minLength: 4096, periodicFlush: 100, sync: true };
/** pino's number for `warn`. */
const WARNING = 40;

let spelledAt = 0;
let spelled = '';

/** Many lines fall into the same millisecond: its time is spelled once. */
function timestamp() {
  const now = Date.now();
  if (now !== spelledAt) {
    spelledAt = now;
    spelled = `,"time":"${new Date(now).toISOString()}"`;
  }
  return spelled;
}

export function createLog(env: Pick<Env, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: env.LOG_LEVEL,
    base: null,
    redact: { paths: SECRET_PATHS, censor: '[kept out of the log]' },
    timestamp,
  };
  if (destination) return pino(options, destination);
  const output = pino.destination(TOGETHER);
  process.on('exit', () => output.flushSync());
  // What went wrong is written at once: the process may be about to end.
  options.hooks = {
    logMethod(line, write, level) {
      write.apply(this, line);
      if (level >= WARNING) output.flushSync();
    },
  };
  return pino(options, output);
}
export type Log = Logger;
