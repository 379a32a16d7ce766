import { expect, test } from 'vitest';
import {
  BULK_STEPS,
  nextStatuses,
  PARCEL_CHANGES,
  PARCEL_STATUSES,
  type ParcelActor,
  stepsTo,
} from './parcel-status.ts';

test('every status can be reached from pending, one allowed change at a time', () => {
  const reached = new Set<string>(['pending']);
  for (let known = 0; known < reached.size; ) {
    known = reached.size;
    for (const { from, to } of PARCEL_CHANGES) if (reached.has(from)) reached.add(to);
  }
  expect([...reached].sort()).toEqual([...PARCEL_STATUSES].sort());
});

test('nothing follows a cancelled, returned or refused parcel, and once shipped only an operator cancels one', () => {
  for (const from of ['cancelled', 'returned', 'return refused'] as const) {
    expect(PARCEL_CHANGES.filter((change) => change.from === from)).toEqual([]);
  }
  const cancellable = (by: ParcelActor) =>
    PARCEL_STATUSES.filter((from) => nextStatuses(from, by).includes('cancelled'));
  for (const by of ['shopper', 'seller'] as const) expect(cancellable(by)).toEqual(['pending', 'processing']);
  expect(cancellable('operator')).toEqual(['pending', 'processing', 'shipped']);
});

test('a shopper may only cancel and ask for a return; a seller may not ask for one', () => {
  expect(PARCEL_STATUSES.flatMap((from) => nextStatuses(from, 'shopper'))).toEqual([
    'cancelled',
    'cancelled',
    'return requested',
  ]);
  expect(nextStatuses('delivered', 'seller')).toEqual([]);
  expect(nextStatuses('pending', 'seller')).toEqual(['processing', 'cancelled']);
});

test('a placed parcel is shipped by one press of its sender, through packing, and nothing else is skipped', () => {
  expect(stepsTo('pending', 'shipped', 'seller')).toEqual(['processing', 'shipped']);
  expect(stepsTo('processing', 'shipped', 'seller')).toEqual(['shipped']);
  expect(stepsTo('pending', 'shipped', 'shopper')).toEqual([]);
  expect(stepsTo('pending', 'delivered', 'seller')).toEqual([]);
  for (const from of PARCEL_STATUSES) {
    for (const to of BULK_STEPS) {
      let at = from;
      for (const step of stepsTo(from, to, 'seller')) {
        expect(nextStatuses(at, 'seller')).toContain(step);
        at = step;
      }
    }
  }
});
