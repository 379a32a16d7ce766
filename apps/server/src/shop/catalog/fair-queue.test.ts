import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const settle = () => new Promise(setImmediate);
const [FLOODER, OTHER_FLOODER, GOOD, LATE] = [1, 2, 3, 4];

/** Notes who is served in which order, and who is sent away. */
function visitors(queue: ReturnType<typeof fairQueue>) {
  const served: number[] = [];
  const refused: number[] = [];
  let finish = () => {};
  const come = (who: number) =>
    void queue.acquire(who).then((permit) => {
      if (!permit) return void refused.push(who);
      served.push(who);
      finish = permit.release;
    });
  const finishAll = async () => {
    for (let i = 0; i < 20; i++) {
      await settle();
      finish();
    }
  };
  return { come, finishAll, served, refused };
}

test('a seller who sends everything at once waits in few places, and others come before their next turn', async () => {
  const { come, finishAll, served, refused } = visitors(fairQueue({ capacity: 6, capacityEach: 2 }));
  for (let i = 0; i < 10; i++) come(FLOODER);
  come(GOOD);
  await finishAll();
  expect(served).toEqual([FLOODER, GOOD, FLOODER, FLOODER]);
  expect(refused).toHaveLength(7);
});

test('who was served longest ago is next, also after many others', async () => {
  const { come, finishAll, served } = visitors(fairQueue({ capacity: 6, capacityEach: 2 }));
  come(GOOD);
  await finishAll();
  for (const who of [FLOODER, OTHER_FLOODER, FLOODER, OTHER_FLOODER, GOOD, LATE]) come(who);
  await finishAll();
  expect(served).toEqual([GOOD, FLOODER, OTHER_FLOODER, LATE, GOOD, FLOODER, OTHER_FLOODER]);
});

test('when all places are taken, a seller with several gives the last one to a seller with none', async () => {
  const { come, finishAll, served, refused } = visitors(fairQueue({ capacity: 4, capacityEach: 2 }));
  for (const who of [FLOODER, FLOODER, FLOODER, OTHER_FLOODER, OTHER_FLOODER, GOOD, LATE]) come(who);
  await finishAll();
  expect(refused.toSorted()).toEqual([FLOODER, OTHER_FLOODER]);
  expect(served.toSorted()).toEqual([FLOODER, FLOODER, OTHER_FLOODER, GOOD, LATE]);
});

test('a closed queue sends away who waits and who comes', async () => {
  const queue = fairQueue({ capacity: 4, capacityEach: 2 });
  const { come, finishAll, served, refused } = visitors(queue);
  for (const who of [FLOODER, FLOODER, GOOD]) come(who);
  await settle();
  queue.close();
  come(LATE);
  await finishAll();
  expect([served, refused]).toEqual([[FLOODER], [FLOODER, GOOD, LATE]]);
});
