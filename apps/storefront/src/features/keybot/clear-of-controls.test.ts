import { expect, test } from 'vitest';
import { liftOver } from './clear-of-controls.ts';

/** On a phone of 390 × 844: 56 px wide, 16 px from the edges. */
const toggle = { left: 318, right: 374, top: 772, bottom: 828 };
const heart = { left: 334, right: 378, top: 765, bottom: 809 };

test.each([
  ['nothing is under it', [{ ...heart, top: 700, bottom: 744 }], 0],
  ['a control beside it', [{ left: 12, right: 186, top: 765, bottom: 809 }], 0],
  ['a heart is under it', [heart], 828 - 765 + 8],
  ['a control below the fold reaches into it', [{ ...heart, top: 820, bottom: 864 }], 828 - 820 + 8],
  ['above the heart is another control', [heart, { ...heart, top: 745, bottom: 760 }], 828 - 745 + 8],
  ['controls stand up to the top', [heart, { ...heart, top: 700, bottom: 760 }], 0],
])('%s', (_, controls, lift) => expect(liftOver(controls, toggle)).toBe(lift));
