import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { findPostgres, startPostgres } from './postgres.ts';

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.end());
  });

test.skipIf(!findPostgres())(
  'a temporary cluster accepts connections until it is stopped, and leaves nothing behind',
  async () => {
    const cluster = await startPostgres();
    const port = Number(new URL(cluster.url).port);
    expect(await canConnect(port)).toBe(true);
    await cluster.stop();
    expect(await canConnect(port)).toBe(false);
    expect(existsSync(cluster.folder)).toBe(false);
  },
);
