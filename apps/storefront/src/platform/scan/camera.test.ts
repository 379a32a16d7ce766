import { expect, test } from 'vitest';
import { cameraProblemOf } from './camera.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['NotReadableError', 'in-use'],
  ['AbortError', 'in-use'],
])('%s is told as %s', (name, problem) => expect(cameraProblemOf(new DOMException('', name))).toBe(problem));

test('what is no error of the browser counts as a no', () => expect(cameraProblemOf('?')).toBe('denied'));
