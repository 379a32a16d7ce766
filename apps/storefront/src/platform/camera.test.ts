import { expect, test } from 'vitest';
import { problemOf } from './camera.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['NotReadableError', 'in-use'],
  ['AbortError', 'in-use'],
])('%s is told as %s', (name, problem) => expect(problemOf(new DOMException('', name))).toBe(problem));

test('what is no error of the browser counts as a no', () => expect(problemOf('?')).toBe('denied'));
