/**
 * Runs before every screen test: an error on the console fails the test, and each test starts with an empty document.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { keepSessionPhoto } from './src/platform/scan/session-photo.ts';
import { dismissToast } from './src/platform/toasts/toasts.ts';

// Rendering is slow on a busy machine. Only a failing test waits this long.
configure({ asyncUtilTimeout: 5000 });

const consoleErrors: string[] = [];

// Files share a process: each starts as a new page, without the photo of the one before.
beforeAll(() => keepSessionPhoto(null));

beforeEach(() => {
  consoleErrors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    consoleErrors.push(words.map(String).join(' '));
  });
});

afterEach(() => {
  cleanup();
  // Else one that had no page to show it would show in the next test's.
  dismissToast();
  vi.restoreAllMocks();
  expect(consoleErrors, 'console.error during this test').toEqual([]);
});
