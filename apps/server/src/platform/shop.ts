import type { Database, Db } from './db/database.ts';
import type { JobRunner } from './jobs/job-runner.ts';
import type { Clock } from './lifecycle/clock.ts';
import type { Env } from './lifecycle/env.ts';
import type { Log } from './lifecycle/log.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { RateLimits } from './security/rate-limits.ts';

/** What nearly every service needs. A service takes it first, then what is its own. */
export interface Shop {
  env: Env;
  log: Log;
  clock: Clock;
  database: Database;
  /** Of the database: for requests. */
  db: Db;
  limits: RateLimits;
  mail: MailQueue;
  jobs: JobRunner;
  origin: () => string;
  /** Keys of cookies, links and sealed columns are derived from it. */
  secret: string;
}
