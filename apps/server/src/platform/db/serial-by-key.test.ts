import { expect, test } from 'vitest';
import { serialByKey } from './serial-by-key.ts';

test('work of one key runs in order, other keys run in parallel, and a failure stops no other work', async () => {
  const run = serialByKey();
  const steps: string[] = [];
  const step =
    (name: string, wait: Promise<unknown> = Promise.resolve()) =>
    async () => {
      steps.push(`${name} begins`);
      await wait;
      steps.push(`${name} ends`);
      if (name === 'fails') throw new Error(name);
      return name;
    };
  const gate = Promise.withResolvers<void>();
  const first = run(1, step('first', gate.promise));
  const failing = run(1, step('fails'));
  const last = run(1, step('last'));
  expect(await run(2, step('other'))).toBe('other');
  expect(steps).toEqual(['first begins', 'other begins', 'other ends']);
  gate.resolve();
  expect(await first).toBe('first');
  await expect(failing).rejects.toThrow('fails');
  expect(await last).toBe('last');
  expect(steps.slice(3)).toEqual(['first ends', 'fails begins', 'fails ends', 'last begins', 'last ends']);
});
