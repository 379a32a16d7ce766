import type { WebhookEvent } from '@beautymark/contracts/webhook-events';
import type { Database, Db, Tx } from './db/database.ts';
import type { Owner } from './db/owner.ts';
import type { JobRunner } from './jobs/job-runner.ts';
import type { RepeatedWork } from './jobs/repeated-work.ts';
import type { Clock } from './lifecycle/clock.ts';
import type { Env } from './lifecycle/env.ts';
import type { Log } from './lifecycle/log.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { RateLimits } from './security/rate-limits.ts';

export interface ShopEvent {
  type: WebhookEvent;
  /** Whose webhooks hear of it: sellers by id, the operator as null. */
  owners: readonly Owner[];
  /** Ids, numbers and states alone: a receiver that needs more asks for it with an access key. */
  data: object;
}

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
  repeated: RepeatedWork;
  webhooks: { queue(events: ShopEvent | readonly ShopEvent[], tx: Tx): Promise<void> };
  origin: () => string;
  /** Keys of cookies, links and sealed columns are derived from it. */
  secret: string;
}
