import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { fairSemaphore } from './fair-semaphore.ts';

function aSemaphore(capacity: number, maxWaitMs = 60_000, waitingEach?: number) {
  const queue = fairSemaphore(capacity, maxWaitMs, waitingEach);
  const done: string[] = [];
  const ask = (who: string, name: string) => {
    const one = { name };
    const entered = queue.enter(one, who).then((isIn) => {
      done.push(isIn ? name : `not ${name}`);
    });
    return { entered, leave: () => queue.leave(one), resume: () => queue.resume(one) };
  };
  return { ask, done, close: queue.close };
}

test('whoever sends much at once delays another by one piece of work', async () => {
  const { ask, done } = aSemaphore(1);
  const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'];
  const all = new Map(names.map((name) => [name, ask(name.charAt(0), name)]));
  for (let i = 0; i < names.length; i++) {
    await vi.waitFor(() => expect(done).toHaveLength(i + 1));
    all.get(done.at(-1) ?? '')?.leave();
  }
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('what has waited for too long is told so, and takes no place', async () => {
  const { ask, done } = aSemaphore(1, 20);
  const first = ask('a', 'first');
  await Promise.all([ask('a', 'second').entered, ask('b', 'third').entered]);
  expect(done).toEqual(['first', 'not second', 'not third']);
  first.leave();
  await ask('a', 'fourth').entered;
  expect(done.at(-1)).toBe('fourth');
});

test('a place that is given back and taken again is one place', async () => {
  const { ask, done } = aSemaphore(1);
  const first = ask('a', 'first');
  await first.entered;
  first.leave();
  first.resume();
  first.resume();
  const second = ask('a', 'second');
  await wait(0);
  expect(done).toEqual(['first']);
  first.leave();
  await second.entered;
});

test('what is done at once starts in turns of the event loop, too: whoever needs no place is answered in between', async () => {
  const { enter, leave } = fairSemaphore(4, 60_000);
  let started = 0;
  const all = Array.from({ length: 40 }, async () => {
    const one = {};
    await enter(one, 'a');
    started += 1;
    leave(one);
  });
  for (let before = 0; started < all.length; before = started) {
    await nextTurn();
    expect(started - before).toBeLessThanOrEqual(4);
  }
  await Promise.all(all);
});

test('of one client only so many wait, and others still find a place', async () => {
  const { ask, done } = aSemaphore(1, 60_000, 2);
  const first = ask('a', 'first');
  await first.entered;
  const waiting = [ask('a', 'second'), ask('a', 'third')];
  await ask('a', 'fourth').entered;
  const other = ask('b', 'other');
  first.leave();
  await waiting[0]?.entered;
  waiting[0]?.leave();
  await other.entered;
  expect(done).toEqual(['first', 'not fourth', 'second', 'other']);
});

test('once closed, what is at work goes on, and what waits or comes may not', async () => {
  const { ask, done, close } = aSemaphore(1);
  await ask('a', 'at work').entered;
  const waiting = [ask('a', 'second'), ask('b', 'third')];
  close();
  await Promise.all([...waiting, ask('c', 'late')].map(({ entered }) => entered));
  expect(done).toEqual(['at work', 'not second', 'not third', 'not late']);
});
