/** For every screen test: React's and our own complaints count, and no test inherits another's document. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// On a busy machine a screen takes its time; only a failing test waits as long.
configure({ asyncUtilTimeout: 5000 });

const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(complaints, 'console.error during this test').toEqual([]);
});
