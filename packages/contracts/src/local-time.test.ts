import { expect, test, vi } from 'vitest';
import { localField, utcTime } from './local-time.ts';

test.each([
  ['America/Los_Angeles', '2026-11-27T18:00', '2026-11-28T02:00:00Z'],
  ['America/Los_Angeles', '2026-07-01T18:00', '2026-07-02T01:00:00Z'],
  ['Asia/Kolkata', '2026-11-28T05:15', '2026-11-27T23:45:00Z'],
  ['UTC', '2026-11-28T00:00', '2026-11-28T00:00:00Z'],
])('a time in %s: %s is the moment %s, and back', (zone, field, moment) => {
  vi.stubEnv('TZ', zone);
  expect(utcTime(field)).toBe(moment);
  expect(utcTime(`${field}:30`)).toBe(moment);
  expect(localField(moment)).toBe(field);
});

test('what is no time stays, to be refused', () => {
  expect(utcTime('soon')).toBe('soon');
});
