import { ownShade } from '@beautymark/contracts/default-shade';
import { lightToDeep } from '@beautymark/contracts/shade-order';
import { expect, test } from 'vitest';
import { HONEY, seedCatalog, tones } from '../testing/seed-shop.ts';
import { hasChosenShade, isOnSkin, shadesFor } from './shades.ts';

test.each(['Porcelain', 'Linen', 'Honey', 'Cinnamon', 'Espresso'])(
  'on %s skin KeyBot means the shade that cards wear',
  (tone) => {
    const person = { ...HONEY, skin_tone: tone };
    const skin = { tone, undertone: person.undertone, lips: person.lip_shade };
    for (const product of seedCatalog.products.filter((one) => isOnSkin(one) && hasChosenShade(one))) {
      const [meant] = shadesFor(product, { own: true }, person, tones);
      const worn = ownShade({ kind: product.subcategory, shades: lightToDeep(product.shades) }, skin)?.shade;
      if (meant && worn) expect([product.name, meant.name]).toEqual([product.name, worn.name]);
    }
  },
);

test('who asks for another one gets that', () => {
  const lipstick = seedCatalog.products.find(({ subcategory }) => subcategory === 'lipstick');
  if (!lipstick) throw new Error('no lipstick');
  const [own] = shadesFor(lipstick, { own: true }, HONEY, tones);
  const [red] = shadesFor(lipstick, { colours: ['red'] }, HONEY, tones);
  expect(red).not.toEqual(own);
});

test('a group of tones, "my dark skin", has a shade that is listed for it', () => {
  const lantern = seedCatalog.products.find(({ name }) => name === 'Lantern Pressed Highlighter');
  const [shade] = lantern
    ? shadesFor(lantern, { own: true }, { ...HONEY, skin_tone: 'deep', undertone: 'neutral' }, tones)
    : [];
  expect(shade?.name).toBe('Bronze');
});
