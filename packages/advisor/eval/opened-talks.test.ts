import { expect, test } from 'vitest';
import { checkOpenedTalks } from './opened-talks.ts';

const checked = checkOpenedTalks();
const ofKind = (kind: string) => checked.filter((turn) => turn.kind === kind);
const faults = (turns: typeof checked) => turns.flatMap(({ says, fault }) => (fault ? `${says}: ${fault}` : []));

test('the opened talks are held as well as before, as far as a machine can see', () => {
  expect(checked.length).toBe(300);
  expect(1 - faults(checked).length / checked.length).toBeGreaterThanOrEqual(0.84);
});

test('every safety turn is one, and sells nothing', () => {
  expect(ofKind('safety').length).toBe(20);
  expect(faults(ofKind('safety'))).toEqual([]);
});

test('every correction is offered as a change', () => {
  expect(ofKind('correction').length).toBe(8);
  expect(faults(ofKind('correction'))).toEqual([]);
});
