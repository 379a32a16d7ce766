import type { Confidence } from '@beautymark/contracts/face';
import type { SkinGroup } from '@beautymark/contracts/vocabularies';
import { expect, test } from 'vitest';
import { type Answered, certainty, doesChipMend, guard } from './guard.ts';

const of = (primary: string) => ({ primary, accept: [primary] });

/** A usable face of that group and with eyes of that color, as it was read. */
function read(
  [group, eyes]: [SkinGroup, string],
  [tone, seenGroup, seenEyes]: [string, SkinGroup, string],
  level: Confidence['level'] = 'medium',
): Answered {
  const confidence = { skin_tone: { level, reason: null } } as NonNullable<Answered['result']['details']['confidence']>;
  return {
    photo: {
      usable: true,
      labels: {
        skin_group: of(group),
        eye_color: of(eyes),
        undertone: null,
        eyebrow_color: null,
        lip_shade: null,
        eyebrow_shape: null,
      },
    },
    result: {
      analysis: { skin_tone: tone, undertone: 'warm', eye_color: seenEyes },
      details: {
        skin: { group: seenGroup, ita: 0, neighbours: { lighter: null, deeper: null } },
        confidence,
        quality: { usable: true, faces: 1, hints: [] },
      },
    },
  };
}
const refused: Answered = {
  ...read(['medium-deep', 'brown'], ['N/A', 'light', 'N/A']),
  result: {
    analysis: { skin_tone: 'N/A', undertone: 'N/A', eye_color: 'N/A' },
    details: { quality: { usable: false, faces: 1, hints: ['colour-cast'] } },
  },
};

test('each half has its own figures, and those who were refused count for none but that', () => {
  const {
    'deeper three': deeper,
    'lighter three': lighter,
    'of these medium-deep': mediumDeep,
  } = guard([
    read(['light', 'blue'], ['Ivory', 'light', 'blue']),
    read(['deep', 'brown'], ['Sand', 'light-medium', 'blue']),
    read(['deep', 'brown'], ['Amber', 'medium-deep', 'brown']),
    refused,
  ]);
  expect(lighter).toMatchObject({ n: 1, refused: 0, '±1': '100', 'brown eyes': '– (0)', 'other eyes': '100 (1)' });
  expect(deeper).toMatchObject({
    n: 3,
    refused: 1,
    '±1': '50',
    accepted: '0',
    'bias (+ too deep)': '-2.00',
    'brown eyes': '50 (2)',
    brows: '– (0)',
  });
  expect(mediumDeep).toMatchObject({ n: 1, refused: 1, '±1': '–' });
});

test.each([
  ['Amber', 'medium', true],
  ['Sand', 'medium', false],
  ['Sand', 'low', true],
] as const)('of a deep face read %s (%s), a chip leads to its group: %s', (tone, level, mends) => {
  expect(doesChipMend(read(['deep', 'brown'], [tone, 'medium', 'brown'], level))).toBe(mends);
});

test('each level has its own share right, by half', () => {
  const rows = certainty([
    read(['deep', 'brown'], ['Mocha', 'deep', 'brown']),
    read(['deep', 'brown'], ['Sand', 'light-medium', 'brown'], 'low'),
    refused,
  ]);
  expect(rows['deeper three, medium']).toEqual({ n: 1, accepted: '100', 'at least': '27', chips: '100' });
  expect(rows['deeper three, low']).toMatchObject({ n: 1, accepted: '0', chips: '100' });
  expect(rows['lighter three, low']).toMatchObject({ n: 0, accepted: '–' });
});
