import { expect, test, vi } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { createTestStorage } from '../../testing/test-storage.ts';
import { openDatabase } from '../db/database.ts';
import { HOUR_MS, MINUTE_MS } from '../lifecycle/clock.ts';
import { repeatedWork } from './repeated-work.ts';

test('daily work is done once a day after its time, by one of several processes, also after a restart', async () => {
  const storage = await createTestStorage();
  const database = openDatabase({ DATABASE_URL: undefined, ...storage.settings, DATA_DIR: storage.dataDir });
  const clock = fakeClock('2026-11-20T08:30:00.000Z');
  const done: string[] = [];
  const start = () => {
    const work = repeatedWork({ database, clock, log: memoryLog() });
    work.daily('test', '09:00', async () => void done.push(clock.now().toISOString()));
    work.start();
    return work;
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const processes = [start(), start()];
    const pass = async (ms: number) => {
      clock.advance(ms);
      await vi.advanceTimersByTimeAsync(MINUTE_MS);
      // Waits for the polls under way.
      await Promise.all(processes.splice(0).map(({ stop }) => stop()));
      processes.push(start(), start());
    };
    await pass(0);
    expect(done).toEqual([]);
    for (let hour = 0; hour < 48; hour++) await pass(HOUR_MS);
    await Promise.all(processes.map(({ stop }) => stop()));
    expect(done).toEqual(['2026-11-20T09:30:00.000Z', '2026-11-21T09:30:00.000Z']);
  } finally {
    vi.useRealTimers();
    await database.close();
    await storage.remove();
  }
});
