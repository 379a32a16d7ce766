import { expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';

test.each([
  [['I would like to exchange a concealer, it is too light'], /within 30 days/],
  [['this gloss came melted, what now?'], /within 30 days/],
  [['I want to return a blush that I have not opened'], /^A delivered parcel/],
  [['please wipe the picture you took of me, delete my photo'], /never stored/],
  [['can I try it on my face somehow before I order?'], /Try on/],
  [['am I chatting with a human?'], /not a person/],
  [['my order number is 90210, can you check?'], /can’t see your orders/],
  [['ur a legend ty'], /kind of you|welcome|enjoy|glad/i],
  [['got fake lashes or lash glue?'], /doesn’t sell false lashes/],
  [['the website swallowed my order'], /^(?!.*poison)/s],
  [['two palettes', 'how much would it be with delivery?'], /\$4\.99 shipping/],
])('the shop’s matters in everyday words: %s', (messages, told) => expect(talk(messages).at(-1)?.text).toMatch(told));

test.each([
  ['what goes on eyes, everything for it, 45 in total', 4500],
  ['a serum, 40ish tops', 4000],
  ['20 for a little something for my aunt', 2000],
  ['I am skint, a palette under 30', 2999],
])('a price is kept to: %s', (message, most) => {
  const { choices = [], text = '' } = talk([message])[0] ?? {};
  const sum = choices.reduce((total, { product }) => total + Number(product.price) * 100, 0);
  expect(choices.length).toBeGreaterThan(0);
  expect(
    text.includes('together') ? sum : Math.max(...choices.map(({ product }) => Number(product.price) * 100)),
  ).toBeLessThanOrEqual(most);
});

test.each(['a palette, I am scared of sparkle', 'a palette, I am fed up with shimmer'])(
  'a feeling refuses: %s',
  (message) => {
    const { choices = [] } = talk([message])[0] ?? {};
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.filter(({ product }) => ['shimmer', 'metallic'].includes(product.finish ?? ''))).toEqual([]);
  },
);

test('brows that are named outweigh the scan', () => {
  const { choices = [] } = talk(['I have red hair, which brow pencil?'])[0] ?? {};
  expect(choices.length).toBeGreaterThan(0);
  expect(
    choices.filter(
      ({ shade }) =>
        shade?.eyebrowColors && !shade.eyebrowColors.includes('auburn') && !shade.eyebrowColors.includes('any'),
    ),
  ).toEqual([]);
});

test.each([
  [['a foundation', 'oh actually, does it come in many shades?'], 'product-fact'],
  [['two blushes', 'I’ll take the second. which brush do I put it on with?'], 'how-to-use'],
  [['be frank, do I look old in that photo?'], 'out-of-scope'],
  [['cheers, ur a gem'], 'small-talk'],
  [['habt ihr den auch in rosa und was kostet er'], 'ask-back'],
])('small words around it change no question: %s', (messages, act) => expect(talk(messages).at(-1)?.act).toBe(act));
