import { describe, expect, test } from 'vitest';
import places from '../../data/lexicon/places.json' with { type: 'json' };
import { topicsOf } from '../knowledge/topics.ts';
import { advice } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';

const groupOf = new Map(topicsOf(advice).map(({ id, topic }) => [id, topic]));

describe('a trouble in a place is answered there, whatever the occasion', () => {
  describe.each(['in every photo', 'on camera', 'at every wedding', 'on holiday'])('%s', (occasion) => {
    test.each([
      ['my forehead gets greasy', 'skin'],
      ['my chin is all spots', 'skin'],
      ['my lips are dry and cracked', 'mouth'],
      ['my nails are chipped', 'nails'],
      ['my eyelids are hooded', 'lids'],
      ['my eyebrows have gaps', 'brows'],
    ] as const)('%s', (trouble, place) => {
      const [answer] = talk([`${trouble} ${occasion}`], null);
      for (const id of answer?.topics ?? []) expect(places[place].topics, id).toContain(groupOf.get(id));
      expect(answer?.topics).not.toEqual([]);
    });
  });
});

test.each([
  ['how do i cover a tattoo', 'conceal-patches'],
  ['my husband hates when i look made up', 'look-no-makeup'],
  ['concealer for my husband', 'look-men'],
])('"%s" is about %s', (message, topic) => {
  expect(talk([message])[0]?.topics).toEqual([topic]);
});
