import { expect, test } from 'vitest';
import { anchorOf } from './anchor.ts';

test.each([
  ['', ''],
  ['#', ''],
  ['#ai-scanner', 'ai-scanner'],
  ['#caf%C3%A9', 'café'],
  // Broken escapes: a cut-off one, and bytes that are no UTF-8.
  ['#100%', '100%'],
  ['#%E0%A4%A', '%E0%A4%A'],
])('the hash %j names %j', (hash, anchor) => expect(anchorOf(hash)).toBe(anchor));
