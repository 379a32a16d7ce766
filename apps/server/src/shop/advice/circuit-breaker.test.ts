import { expect, test } from 'vitest';
import { circuitBreaker, type Outcome } from './circuit-breaker.ts';

/** A breaker whose time only passes when told. */
function aBreaker() {
  let seconds = 0;
  const breaker = circuitBreaker({ clock: { now: () => new Date(seconds * 1000) } });
  return {
    enter: breaker.enter,
    /** @returns whether the call was let through */
    call: (outcome: Outcome) => {
      const told = breaker.enter();
      told?.(outcome);
      return told !== null;
    },
    pass: (more: number) => {
      seconds += more;
    },
  };
}

test('two failures in a row change nothing, the third keeps callers away', () => {
  const { call } = aBreaker();
  expect([call('failed'), call('failed'), call('failed'), call('answered')]).toEqual([true, true, true, false]);
});

test('an answer in between starts the count anew', () => {
  const { call } = aBreaker();
  for (const outcome of ['failed', 'failed', 'answered', 'failed', 'failed'] as const) call(outcome);
  expect(call('answered')).toBe(true);
});

test('after the pause one call tries, while the others still keep away', () => {
  const { call, enter, pass } = aBreaker();
  for (let turn = 0; turn < 3; turn += 1) call('failed');
  pass(29);
  expect(call('answered')).toBe(false);
  pass(1);
  const trial = enter();
  expect(trial).not.toBeNull();
  expect(enter()).toBeNull();
  trial?.('answered');
  expect([call('failed'), call('failed'), call('answered')]).toEqual([true, true, true]);
});

test('each failed try doubles the pause, up to five minutes', () => {
  const { call, pass } = aBreaker();
  for (let turn = 0; turn < 3; turn += 1) call('failed');
  for (const seconds of [30, 60, 120, 240, 300, 300]) {
    pass(seconds - 1);
    expect(call('answered')).toBe(false);
    pass(1);
    expect(call('failed')).toBe(true);
  }
});

test('a caller who leaves during the try lets the next one try', () => {
  const { call, pass } = aBreaker();
  for (let turn = 0; turn < 3; turn += 1) call('failed');
  pass(30);
  expect(call('unknown')).toBe(true);
  expect(call('answered')).toBe(true);
  expect(call('answered')).toBe(true);
});

test('calls that were under way when the pause began do not make it longer', () => {
  const { call, enter, pass } = aBreaker();
  const late = [enter(), enter()];
  for (let turn = 0; turn < 3; turn += 1) call('failed');
  for (const told of late) told?.('failed');
  pass(30);
  expect(call('answered')).toBe(true);
});
