import { SKIN_TONES, UNDERTONES } from '@beautymark/contracts/vocabularies';
import { expect, test } from 'vitest';
import { suppliedTones } from '../test/catalogue.ts';
import { groupOfIta, nearestTone, toneColour } from './tones.ts';

test('the catalogue has the tones of the specification’s list, light to deep', async () => {
  const tones = await suppliedTones();
  expect(tones.map(({ name }) => name)).toEqual(SKIN_TONES.map(({ name }) => name));
  expect(tones.map(({ order }) => order)).toEqual(SKIN_TONES.map((_, i) => i + 1));
});

test('every tone is recognised by its own colour among those of its group, under each undertone', async () => {
  const tones = await suppliedTones();
  for (const tone of tones)
    for (const undertone of UNDERTONES) {
      const skin = { lab: toneColour(tone, undertone), group: tone.group, undertone };
      expect(nearestTone(skin, tones).tone.name).toBe(tone.name);
    }
});

test('neighbours are the next lighter and deeper tone, and none at the ends', async () => {
  const tones = await suppliedTones();
  const neighboursOf = (index: number) => {
    const tone = tones[index];
    if (!tone) throw new Error('no such tone');
    return nearestTone({ lab: toneColour(tone, 'neutral'), group: tone.group, undertone: 'neutral' }, tones).neighbours;
  };
  expect(neighboursOf(0)).toEqual({ lighter: null, deeper: 'Alabaster' });
  expect(neighboursOf(9)).toEqual({ lighter: 'Almond', deeper: 'Amber' });
  expect(neighboursOf(17)).toEqual({ lighter: 'Mahogany', deeper: null });
});

test.each([
  [70, 'light'],
  [50, 'light-medium'],
  [35, 'medium'],
  [20, 'medium-deep'],
  [0, 'deep'],
  [-50, 'very-deep'],
] as const)('an ITA of %i is %s', (ita, group) => {
  expect(groupOfIta(ita)).toBe(group);
});

test('a palette without the group is a catalogue mistake', async () => {
  const tones = (await suppliedTones()).filter(({ group }) => group !== 'light');
  expect(() => nearestTone({ lab: [87, 6, 13], group: 'light', undertone: 'neutral' }, tones)).toThrow(RangeError);
});
