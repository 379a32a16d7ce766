import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { openPool, WHOLE_TABLES } from '../../../apps/server/src/platform/db/postgres.ts';
import { shopProcess } from '../shop-process.ts';
import { aStore } from '../test-database.ts';
import { type Observed, observe } from './observe-fault.ts';
import { cable } from './tcp-fault-proxy.ts';

const DISK_MB = 24;

/** Another program keeps the file of the embedded database for itself. */
export async function sqliteLocked(): Promise<Observed> {
  await using store = await aStore('sqlite');
  await using shop = await shopProcess({ env: store.settings });
  await shop.start();
  const other = () => new DatabaseSync(path.join(store.dataDir, 'beautymark.db'));
  let holder: DatabaseSync | undefined;
  return await observe({
    name: 'locked by another program',
    shop,
    store,
    writesAre: 'refused',
    inject: () => {
      holder = other();
      holder.exec('pragma busy_timeout = 5000; begin exclusive');
    },
    heal: () => holder?.close(),
  });
}

/** A small disk of its own, filled to the last byte. @returns null where this process may not mount one. */
export async function sqliteDiskFull(): Promise<Observed | null> {
  await using store = await aStore('sqlite');
  const disk = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', store.dataDir]);
  if (disk.status !== 0) return null;
  const ballast = path.join(store.dataDir, 'ballast');
  const shop = await shopProcess({ env: store.settings });
  try {
    await shop.start();
    return await observe({
      name: `disk full (${DISK_MB} MB)`,
      shop,
      store,
      writesAre: 'refused',
      inject: () => fill(ballast),
      heal: () => rmSync(ballast),
    });
  } finally {
    await shop[Symbol.asyncDispose]();
    spawnSync('umount', [store.dataDir]);
  }
}

/** In ever smaller pieces, so that not a single page is left. */
function fill(file: string) {
  const handle = openSync(file, 'w');
  for (let bytes = 1024 * 1024; bytes >= 1; ) {
    try {
      if (writeSync(handle, Buffer.alloc(bytes)) < bytes) bytes = Math.floor(bytes / 2);
    } catch {
      bytes = Math.floor(bytes / 2);
    }
  }
  closeSync(handle);
}

/** Stopped with pg_ctl, and started again. */
export async function postgresStopped(): Promise<Observed> {
  await using store = await aStore('postgres');
  await using shop = await shopProcess({ env: store.settings });
  await shop.start();
  return await observe({
    name: 'stopped and started',
    shop,
    store,
    writesAre: 'refused',
    inject: () => store.cluster?.halt(),
    heal: () => store.cluster?.resume(),
  });
}

/** Every connection is ended by the administrator, again and again. */
export async function postgresTerminated(): Promise<Observed> {
  await using store = await aStore('postgres');
  await using shop = await shopProcess({ env: store.settings });
  await shop.start();
  const admin = openPool(store.cluster?.url ?? '', WHOLE_TABLES);
  // It may end its own idle connections as well.
  admin.on('error', () => undefined);
  let isOver = false;
  let terminating: Promise<void> = Promise.resolve();
  const terminateAll = async () => {
    while (!isOver) {
      await admin.query(TERMINATE).catch(() => undefined);
      await wait(5);
    }
  };
  try {
    return await observe({
      name: 'connections terminated',
      shop,
      store,
      writesAre: 'either',
      inject: () => {
        terminating = terminateAll();
      },
      heal: () => {
        isOver = true;
        return terminating;
      },
    });
  } finally {
    isOver = true;
    await terminating;
    await admin.end();
  }
}

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and datname is not null`;

/** Another session holds the tables that an order needs. */
export async function postgresLocked(): Promise<Observed> {
  await using store = await aStore('postgres');
  await using shop = await shopProcess({ env: store.settings });
  await shop.start();
  const admin = openPool(store.cluster?.url ?? '', WHOLE_TABLES);
  const holder = await admin.connect();
  try {
    return await observe({
      name: 'tables locked by another session',
      shop,
      store,
      writesAre: 'refused',
      inject: () => holder.query('begin; lock table idempotency_keys, orders, sessions in access exclusive mode'),
      heal: () => holder.query('rollback'),
    });
  } finally {
    holder.release();
    await admin.end();
  }
}

/** The line to PostgreSQL brings each answer late, or none at all. */
export async function postgresOverABadLine(state: 'slow' | 'silent' | 'cut'): Promise<Observed> {
  await using store = await aStore('postgres');
  await using line = await cable(store.cluster?.port ?? 0);
  const url = new URL(store.cluster?.url ?? '');
  url.port = String(line.port);
  await using shop = await shopProcess({ env: { ...store.settings, DATABASE_URL: url.href } });
  await shop.start();
  const names = { slow: 'slow, 0.4 s an answer', silent: 'hanging, no answer at all', cut: 'not reachable' };
  return await observe({
    name: names[state],
    shop,
    store,
    writesAre: state === 'slow' ? 'either' : 'refused',
    inject: () => line.set(state),
    heal: () => line.set('whole'),
  });
}
