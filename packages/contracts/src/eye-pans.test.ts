import { expect, test } from 'vitest';
import { eyePans } from './eye-pans.ts';

const pan = (name: string, hex: string, finish: 'matte' | 'shimmer' = 'matte') => ({ name, hex, finish });
const EVERYDAY = [
  pan('Paper', '#EAE3DD'),
  pan('Manila', '#CDB394'),
  pan('Taupe', '#8E7D73'),
  pan('Cocoa', '#6E5549'),
  pan('Ink', '#262326'),
  pan('Copper', '#B07048', 'shimmer'),
  pan('Teal', '#2C6E73', 'shimmer'),
];
const LIGHT = '#e6c6b0';
const DEEP = '#4f3528';
const placed = (skin: string, eyeColor?: string) =>
  Object.fromEntries(eyePans(EVERYDAY, { skin, eyeColor }).map(({ place, shade }) => [place, shade]));

test('lid, crease and corner get darker outwards, and no pan is used twice', () => {
  expect(placed(LIGHT)).toEqual({ lids: 'Manila', crease: 'Taupe', corner: 'Cocoa' });
});

test('deep skin wears a pan on the lid that shows on it', () => {
  const [lid] = eyePans(EVERYDAY, { skin: DEEP });
  expect(lid?.shade).toBe('Cocoa');
});

test('what is paler than deep skin shades neither its crease nor its corner', () => {
  const shore = [pan('Driftwood', '#8A7768'), pan('Squall', '#3B444E'), pan('Slate', '#5B6672')];
  const places = (skin: string) => eyePans(shore, { skin }).map(({ place, shade }) => [place, shade]);
  expect(places('#7E5B45')).toEqual([
    ['lids', 'Driftwood'],
    ['crease', 'Squall'],
  ]);
  expect(places(LIGHT)).toHaveLength(3);
});

test('blue eyes take copper where it is as wearable', () => {
  const medium = '#c8987c';
  expect(placed(medium, 'Blue').lids).toBe('Copper');
});

test('a palette of one pan is worn on the lid alone, one without any not at all', () => {
  expect(eyePans(EVERYDAY.slice(0, 1), {})).toEqual([
    { place: 'lids', shade: 'Paper', hex: '#eae3dd', finish: 'matte' },
  ]);
  expect(eyePans([], {})).toEqual([]);
});
