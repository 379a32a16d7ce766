import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env.ts';

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

export function createLog(env: Pick<Env, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const options = {
    level: env.LOG_LEVEL,
    base: null,
    redact: { paths: SECRET_PATHS, censor: '[kept out of the log]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
  return destination ? pino(options, destination) : pino(options);
}
export type Log = Logger;
