import type { Analysis, SureColors } from '@beautymark/contracts/face';
import { MATCH_CATEGORIES, type MatchCategory, SKIN_TONES, UNDERTONES } from '@beautymark/contracts/vocabularies';
import { matchesOf } from '@beautymark/face-analysis/recommend';
import { describe, expect, test } from 'vitest';
import { catalogOf } from '../catalog.ts';
import { HONEY, seedAdvisor, seedCatalog, tones } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';

const products = seedCatalog.products.flatMap((product) =>
  product.suits && product.subcategory ? [{ ...product, suits: product.suits, subcategory: product.subcategory }] : [],
);
const roomOf = (category: MatchCategory, analysis: Analysis, sure: SureColors = {}) =>
  matchesOf(category, { analysis, sure }, { tones, products });
const led = ({ product, shade }: ReturnType<typeof talk>[number]['choices'][number]) => [product.name, shade?.name];
const faces = SKIN_TONES.flatMap(({ name }) =>
  UNDERTONES.map((undertone) => ({ ...HONEY, skin_tone: name, undertone })),
);

const ASKED: Record<MatchCategory, string> = {
  Foundation: 'Which foundation suits me?',
  Concealer: 'Which concealer suits me?',
  Blush: 'Which blush suits me?',
  Eyeshadow: 'Which eyeshadow palette suits me?',
  Brow: 'Which brow product suits me?',
  Lip: 'Which lip product suits me?',
};
describe.each(MATCH_CATEGORIES)('%s: KeyBot leads with what the results room leads with', (category) => {
  test.each(faces)('$skin_tone, $undertone', (face) => {
    const [room] = roomOf(category, face);
    const [answer] = talk([ASKED[category]], face);
    const [first] = answer?.choices ?? [];
    const shade = room?.shade_hex === undefined ? undefined : room.shade_or_type;
    expect(first && led(first)).toEqual([room?.product_name, shade]);
  });
});

const kindOf = (id: number | undefined) => seedCatalog.byId.get(id ?? -1)?.subcategory;
test.each(faces)('a look for $skin_tone, $undertone has the foundation, the blush and the lips of the room', (face) => {
  const [answer] = talk(['build me a complete look'], face);
  expect(answer?.act).toBe('look');
  for (const category of ['Foundation', 'Blush', 'Lip'] as const) {
    const kind = category === 'Lip' ? 'lipstick' : category.toLowerCase();
    const [first] = roomOf(category, face).filter(({ product_id }) => kindOf(product_id) === kind);
    const chosen = answer?.choices.find(({ product }) => product.subcategory === kind);
    if (first) expect(chosen && led(chosen)).toEqual([first.product_name, first.shade_or_type]);
  }
});

test('a look within a sum has them, too, where it has room', () => {
  const [answer] = talk(['build me a complete look under $90']);
  const [room] = roomOf('Foundation', HONEY);
  expect(answer?.choices.map(({ product }) => product.name)).toContain(room?.product_name);
  const sum = answer?.choices.reduce((total, { product }) => total + Number(product.price), 0);
  expect(sum).toBeLessThanOrEqual(90);
  expect(talk(['build me a look'])[0]?.act).toBe('look');
});

test('the colors that a photo has shown decide, as in the room, until the shopper says another undertone', () => {
  const sure: SureColors = { skin: [52, 14, 22] };
  const ask = (query: string, state: unknown = null) =>
    seedAdvisor.answer({ query, analysis: HONEY, sure, state }, seedCatalog);
  const [seen] = roomOf('Foundation', HONEY, sure);
  expect(seen?.shade_or_type).not.toBe(roomOf('Foundation', HONEY)[0]?.shade_or_type);
  const [first] = ask('Which foundation suits me?').choices;
  expect(first && led(first)).toEqual([seen?.product_name, seen?.shade_or_type]);
  const [said] = roomOf('Foundation', { ...HONEY, undertone: 'cool' });
  const [other] = ask('Which foundation suits me?', ask('I am cool, not warm').state).choices;
  expect(other && led(other)).toEqual([said?.product_name, said?.shade_or_type]);
});

test('a wish that the first match does not meet leaves it out, and what was shown is not led with again', () => {
  const [room] = roomOf('Foundation', HONEY);
  const price = Number(room?.price);
  const [cheap] = talk([`a foundation under $${Math.floor(price) - 1}`]);
  for (const { product } of cheap?.choices ?? []) expect(Number(product.price)).toBeLessThan(price);
  const [first, second] = talk(['Which foundation suits me?', 'another one']);
  expect(first?.choices[0]?.product.name).toBe(room?.product_name);
  expect(second?.choices.map(({ product }) => product.name)).not.toContain(room?.product_name);
});

test.each(SKIN_TONES.map(({ name }) => name))(
  'red lips on warm %s skin are no cool red, whatever the room takes',
  (tone) => {
    const [answer] = talk(['red lips please, not matte'], { ...HONEY, skin_tone: tone });
    expect(answer?.choices[0]?.shade).toMatchObject({ family: 'red' });
    expect(['warm', 'neutral']).toContain(answer?.choices[0]?.shade?.undertone);
  },
);

test.each(faces)('what KeyBot leads with for $skin_tone, $undertone it takes over the next one, too', (face) => {
  const [first, compared] = talk(['Which foundation suits me?', 'Compare the first two'], face);
  expect(compared?.text).toContain(`I’d take ${first?.choices[0]?.product.name} over`);
});

test('what is sold out is not offered, and is still spoken about', () => {
  const [first] = talk(['Which foundation suits me?']).at(-1)?.choices ?? [];
  const { id = 0, name = '' } = first?.product ?? {};
  const products = seedCatalog.products.map((one) => (one.id === id ? { ...one, isSoldOut: true } : one));
  const catalog = catalogOf(products, seedCatalog.categories);
  const asked = (query: string) => seedAdvisor.answer({ query, analysis: HONEY }, catalog);
  for (const query of ['Which foundation suits me?', 'show me foundations', 'build me a complete look'])
    expect(asked(query).choices.map(({ product }) => product.id)).not.toContain(id);
  expect(asked(`is ${name} vegan?`).text).toContain(name);
});

test('black brows are offered no shade that is made for others', () => {
  const face = { ...HONEY, eyebrow_color: 'black' };
  for (const question of [
    'build me a complete look under $80',
    'my brows are thin',
    'show me brow gels',
    'a brow pencil',
  ]) {
    for (const { shade } of talk([question], face).at(-1)?.choices ?? []) {
      if (!shade?.eyebrowColors) continue;
      expect([...shade.eyebrowColors], `${question}: ${shade.name}`).toEqual(
        expect.arrayContaining([expect.stringMatching(/^(black|any)$/)]),
      );
    }
  }
});
