import { SKIN_TONES, UNDERTONES } from '@beautymark/contracts/vocabularies';
import { expect, test } from 'vitest';
import { suppliedTones } from '../../test/catalog.ts';
import { withExposure } from '../color/exposure.ts';
import { classifyUndertone, nearestTone, swatchOnFace, toneColor } from './skin-tones.ts';

test('the catalog has the tones of the specification’s list, light to deep', async () => {
  const tones = await suppliedTones();
  expect(tones.map(({ name }) => name)).toEqual(SKIN_TONES.map(({ name }) => name));
  expect(tones.map(({ order }) => order)).toEqual(SKIN_TONES.map((_, i) => i + 1));
});

test('every tone is recognised by its own color, under each undertone', async () => {
  const tones = await suppliedTones();
  for (const tone of tones)
    for (const undertone of UNDERTONES) {
      const skin = { lab: toneColor(tone, undertone), undertone };
      expect(nearestTone(skin, tones).tone.name).toBe(tone.name);
    }
});

test('neighbours are the next lighter and deeper tone, and none at the ends', async () => {
  const tones = await suppliedTones();
  const neighboursOf = (index: number) => {
    const tone = tones[index];
    if (!tone) throw new Error('no such tone');
    return nearestTone({ lab: toneColor(tone, 'neutral'), undertone: 'neutral' }, tones).neighbours;
  };
  expect(neighboursOf(0)).toEqual({ lighter: null, deeper: 'Alabaster' });
  expect(neighboursOf(9)).toEqual({ lighter: 'Almond', deeper: 'Amber' });
  expect(neighboursOf(17)).toEqual({ lighter: 'Mahogany', deeper: null });
});

test('half a stop of wrong exposure moves the depth by one group at most', async () => {
  const tones = await suppliedTones();
  const groups = [...new Set(tones.map(({ group }) => group))];
  for (const tone of tones)
    for (const gain of [Math.SQRT1_2, Math.SQRT2]) {
      const lab = withExposure(toneColor(tone, 'neutral'), gain);
      const moved = groups.indexOf(nearestTone({ lab, undertone: 'neutral' }, tones).tone.group);
      expect(Math.abs(moved - groups.indexOf(tone.group)), `${tone.name} × ${gain}`).toBeLessThanOrEqual(1);
    }
});

test('a face as red as faces are has the undertone of its swatch, at every depth', async () => {
  const tones = await suppliedTones();
  for (const tone of tones)
    for (const undertone of UNDERTONES) {
      const face = swatchOnFace(toneColor(tone, undertone));
      expect(classifyUndertone(face, tones).undertone, tone.name).toBe(undertone);
    }
});

test('an empty palette is a catalog mistake', () => {
  expect(() => nearestTone({ lab: [87, 6, 13], undertone: 'neutral' }, [])).toThrow(RangeError);
});

test('what is neutral moves without steps while skin goes from one tone to the next', async () => {
  const tones = await suppliedTones();
  const margins = Array.from({ length: 601 }, (_, i) => classifyUndertone([80 - i * 0.05, 12, 20], tones).margin);
  const steps = margins.slice(1).map((margin, i) => Math.abs(margin - (margins[i] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(0.05);
});
