import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Day } from './day.tsx';

beforeEach(() => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
});

test.each([
  ['a moment is the day where the visitor is', { at: '2026-11-20T03:30:00.000Z' }, 'Nov 19, 2026'],
  ['a time names its zone', { at: '2026-11-20T03:30:00.000Z', withTime: true }, 'Nov 19, 2026, 7:30 PM PST'],
  ['a date is that day everywhere', { at: '2026-11-20' }, 'Nov 20, 2026'],
  [
    'what is counted in UTC stays so',
    { at: '2026-11-20T03:30:00.000Z', withTime: true, inUtc: true },
    'Nov 20, 2026, 3:30 AM UTC',
  ],
])('%s', (_, shown, text) => {
  render(<Day {...shown} />);
  expect(screen.getByText(text).getAttribute('datetime')).toBe(shown.at);
});
