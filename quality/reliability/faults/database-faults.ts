import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { MAINTENANCE_LIMITS, openPool } from '../../../apps/server/src/platform/db/postgres.ts';
import { shopProcess } from '../../../tools/shop-process.ts';
import { createTestDatabase } from '../test-database.ts';
import { repeater } from '../wait-until.ts';
import { type FaultObservation, observeFault } from './observe-fault.ts';
import { startTcpFaultProxy } from './tcp-fault-proxy.ts';

const DISK_MB = 24;

/** Another program holds an exclusive lock on the SQLite file. */
export async function sqliteLocked(): Promise<FaultObservation> {
  await using testDatabase = await createTestDatabase('sqlite');
  await using shop = await shopProcess({ env: testDatabase.settings });
  await shop.start();
  let holder: DatabaseSync | undefined;
  return await observeFault({
    name: 'locked by another program',
    shop,
    testDatabase,
    expectedWrites: 'refused',
    inject: () => {
      holder = new DatabaseSync(path.join(testDatabase.dataDir, 'beautymark.db'));
      holder.exec('pragma busy_timeout = 5000; begin exclusive');
    },
    restore: () => holder?.close(),
  });
}

/** Fills a small dedicated disk completely. @returns null if this process may not mount a disk */
export async function sqliteDiskFull(): Promise<FaultObservation | null> {
  await using testDatabase = await createTestDatabase('sqlite');
  const disk = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', testDatabase.dataDir]);
  if (disk.status !== 0) return null;
  const ballast = path.join(testDatabase.dataDir, 'ballast');
  const shop = await shopProcess({ env: testDatabase.settings });
  try {
    await shop.start();
    return await observeFault({
      name: `disk full (${DISK_MB} MB)`,
      shop,
      testDatabase,
      expectedWrites: 'refused',
      inject: () => fill(ballast),
      restore: () => rmSync(ballast),
    });
  } finally {
    await shop[Symbol.asyncDispose]();
    spawnSync('umount', [testDatabase.dataDir]);
  }
}

/** Writes ever smaller chunks until not a single byte is free. */
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

/** PostgreSQL is stopped with pg_ctl and started again. */
export async function postgresStopped(): Promise<FaultObservation> {
  await using testDatabase = await createTestDatabase('postgres');
  await using shop = await shopProcess({ env: testDatabase.settings });
  await shop.start();
  return await observeFault({
    name: 'stopped and started',
    shop,
    testDatabase,
    expectedWrites: 'refused',
    inject: () => testDatabase.cluster?.halt(),
    restore: () => testDatabase.cluster?.resume(),
  });
}

/** An administrator terminates every connection repeatedly. */
export async function postgresTerminated(): Promise<FaultObservation> {
  await using testDatabase = await createTestDatabase('postgres');
  await using shop = await shopProcess({ env: testDatabase.settings });
  await shop.start();
  const admin = openPool(testDatabase.cluster?.url ?? '', MAINTENANCE_LIMITS);
  // This also terminates the pool's own idle connections.
  admin.on('error', () => undefined);
  const terminating = repeater(async () => {
    await admin.query(TERMINATE).catch(() => undefined);
    await wait(5);
  });
  try {
    return await observeFault({
      name: 'connections terminated',
      shop,
      testDatabase,
      expectedWrites: 'either',
      inject: terminating.start,
      restore: terminating.pause,
    });
  } finally {
    await terminating.pause();
    await admin.end();
  }
}

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and datname is not null`;

/** Another session locks the tables that an order needs. */
export async function postgresLocked(): Promise<FaultObservation> {
  await using testDatabase = await createTestDatabase('postgres');
  await using shop = await shopProcess({ env: testDatabase.settings });
  await shop.start();
  const admin = openPool(testDatabase.cluster?.url ?? '', MAINTENANCE_LIMITS);
  const holder = await admin.connect();
  try {
    return await observeFault({
      name: 'tables locked by another session',
      shop,
      testDatabase,
      expectedWrites: 'refused',
      inject: () => holder.query('begin; lock table idempotency_keys, orders, sessions in access exclusive mode'),
      restore: () => holder.query('rollback'),
    });
  } finally {
    holder.release();
    await admin.end();
  }
}

/** The connection to PostgreSQL is slow, silent or lost. */
export async function postgresWithBadConnection(state: 'slow' | 'silent' | 'disconnected'): Promise<FaultObservation> {
  await using testDatabase = await createTestDatabase('postgres');
  await using proxy = await startTcpFaultProxy(testDatabase.cluster?.port ?? 0);
  const url = new URL(testDatabase.cluster?.url ?? '');
  url.port = String(proxy.port);
  await using shop = await shopProcess({ env: { ...testDatabase.settings, DATABASE_URL: url.href } });
  await shop.start();
  const names = {
    slow: 'slow connection, 0.4 s per response',
    silent: 'silent connection, no response',
    disconnected: 'unreachable',
  };
  return await observeFault({
    name: names[state],
    shop,
    testDatabase,
    expectedWrites: state === 'slow' ? 'either' : 'refused',
    inject: () => proxy.setMode(state),
    restore: () => proxy.setMode('forward'),
  });
}
