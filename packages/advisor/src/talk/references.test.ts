import { describe, expect, test } from 'vitest';
import { HONEY } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';

describe('a product is picked by its place and asked about in one message', () => {
  const after = (message: string) => {
    const [first, second] = talk(['show me mascaras', message], HONEY);
    return { shown: first?.choices.map(({ product }) => product) ?? [], answer: second };
  };

  test.each(['the second one, is it waterproof', 'the second one, is it vegan?', 'ok the 2nd one, does it smell'])(
    'a fact: %s',
    (message) => {
      const { shown, answer } = after(message);
      expect(answer?.act).toBe('product-fact');
      expect(answer?.text).toContain(shown[1]?.name);
      expect(answer?.text).not.toContain(shown[0]?.name);
    },
  );

  test('whether it suits', () => {
    const { shown, answer } = after('the first one, would it suit me?');
    expect(answer?.act).toBe('suits-me');
    expect(answer?.text).toContain(shown[0]?.name);
  });

  test('a place where nothing was shown is asked back, and says what was shown', () => {
    const { shown, answer } = after('is the fourth one waterproof');
    expect(shown).toHaveLength(3);
    expect(answer?.act).toBe('ask-back');
    for (const { name } of shown) expect(answer?.text).toContain(name);
  });

  test('only one was shown, and the second is asked for', () => {
    const answers = talk(['Quince & Rosehip Lip Oil, is it vegan?', 'the second one, is it matte'], HONEY);
    expect(answers[1]?.act).toBe('ask-back');
    expect(answers[1]?.text).toContain('I showed only Quince & Rosehip Lip Oil');
  });
});

test.each(['which is cheaper', 'which one costs less?', 'so which of the two is the cheaper'])(
  'of two that were compared, "%s" is answered with one of them and both prices',
  (question) => {
    const answers = talk(['compare Nightshift Waterproof Mascara and Gentle Lash Tubing Mascara', question]);
    const last = answers.at(-1);
    expect(last?.text).toContain('$14.90');
    expect(last?.text).not.toContain('lowest price I have');
    expect(last?.choices.map(({ product }) => product.name)).toContain('Gentle Lash Tubing Mascara');
  },
);

test('a cheaper one than the first of three is named, where nothing else costs less than that', () => {
  const [shown, cheaper] = talk(['three bronzers', 'something cheaper']);
  expect(shown?.choices.map(({ product }) => product.price).indexOf('11.50')).toBeGreaterThan(0);
  expect(cheaper?.text).toMatch(/^You have seen the lowest price that I have for this kind: .* at \$11\.50\.$/);
});

test.each([
  ['which of these is cheapest?', 'costs least', Math.min],
  ['which one is the cheapest', 'costs least', Math.min],
  ['which is the most expensive', 'costs most', Math.max],
])('of three on the table, "%s" is answered with the one and what the others cost', (question, says, end) => {
  const [shown, answer] = talk(['three blushes', question]);
  const prices = shown?.choices.map(({ product }) => Number(product.price)) ?? [];
  expect(prices).toHaveLength(3);
  expect(answer?.choices.map(({ product }) => Number(product.price))).toEqual([end(...prices)]);
  expect(answer?.text).toContain(says);
  for (const price of prices) expect(answer?.text).toContain(`$${price.toFixed(2)}`);
});

describe('after two were compared', () => {
  const compared = 'compare Nightshift Waterproof Mascara and Gentle Lash Tubing Mascara';

  test.each(['so which', 'which one for sensitive eyes'])('"%s" decides between them', (question) => {
    const [, answer] = talk([compared, question]);
    expect(answer?.act).toBe('compare');
    expect(answer?.text).toContain('I’d take Gentle Lash Tubing Mascara');
  });

  test('"and for swimming" stays with their kind', () => {
    const [, answer] = talk([compared, 'and for swimming']);
    expect(answer?.choices.map(({ product }) => product.subcategory)).toEqual(['mascara']);
    expect(answer?.choices[0]?.product.name).toBe('Nightshift Waterproof Mascara');
  });

  test('another like the first, but cheaper, costs less than the first', () => {
    const [, answer] = talk([compared, 'any other like the first but cheaper']);
    expect(answer?.choices.length).toBeGreaterThan(0);
    for (const { product } of answer?.choices ?? []) {
      expect(product.subcategory).toBe('mascara');
      expect(Number(product.price)).toBeLessThan(24);
    }
  });
});

test('whether a color may be worn is answered for the shopper, with products of the kind named', () => {
  const [answer] = talk(['can i wear purple eyeshadow']);
  expect(answer?.act).toBe('suits-me');
  expect(answer?.choices.map(({ product }) => product.subcategory)).toContain('eyeshadow-palette');
});

test('what a shown product is asked to contain is no other product', () => {
  const [blushes, answer] = talk(['a pink blush', 'does that one have almond or apricot kernel in it?'], HONEY);
  expect(answer?.text).toContain(blushes?.choices[0]?.product.name);
  expect(answer?.text).not.toContain('Cuticle Oil');
});

test('what was shown is meant by "it" for two more answers, and forgotten after a third about something else', () => {
  const asides = ['Do you ship to Germany?', 'How long does delivery take?', 'Can I pay with PayPal?'];
  const asked = (between: readonly string[]) => talk(['show me mascaras', ...between, 'is it vegan?']).at(-1)?.act;
  expect(asked(asides.slice(0, 2))).toBe('product-fact');
  expect(asked(asides)).not.toBe('product-fact');
});

describe('"the gloss" is the gloss that was shown, and no lipstick beside it', () => {
  const bolder = ['What can I wear in the evening?', 'Something bolder on the lips.'];

  test('of two kinds that were shown', () => {
    const [, shown, answer] = talk([...bolder, 'Is the gloss vegan?']);
    const gloss = shown?.choices.find(({ product }) => product.subcategory === 'lip-gloss')?.product.name;
    expect(gloss).toBeDefined();
    expect(answer?.text).toMatch(/^(?!Do you mean)/);
    expect(answer?.text).toContain(gloss);
  });

  test('of a kind that was not among them, nothing that was shown is told of', () => {
    const [, shown, answer] = talk([...bolder, 'Is the palette vegan?']);
    for (const { product } of shown?.choices ?? []) expect(answer?.text).not.toContain(product.name);
    expect(answer?.text).toMatch(/palette/i);
  });
});
