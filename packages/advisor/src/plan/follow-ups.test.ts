import { hasColor } from '@beautymark/language';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { HONEY, seedCatalog } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';

/** @returns the last answer of a talk, which has one message at least */
const last = (messages: readonly string[], analysis: typeof HONEY | null = HONEY): Answer =>
  talk(messages, analysis).at(-1) as Answer;
const names = ({ choices }: Answer) => choices.map(({ product }) => product.name);

describe('the product on the table', () => {
  test.each([
    ['how is it taken off in the evening', 'how-to-use', /oil|balm/],
    ['does it last', 'product-fact', /tears/],
    ['morning or evening?', 'how-to-use', /bed|morning/],
    ['before or after eyeliner?', 'how-to-use', /liner/],
    ['size?', 'product-fact', /8 ml/],
  ])('"%s" is about it, not about advice or the shop', (message, act, words) => {
    const answer = last(['waterproof mascara', message]);
    expect(answer.act).toBe(act);
    expect(answer.text).toMatch(words);
    expect(names(answer)).toEqual(['Nightshift Waterproof Mascara']);
  });

  test('what its description does not say is called so', () => {
    const { text } = last(['Everyday Matte Concealer', 'does it survive a swim']);
    expect(text).toMatch(/^(Nothing is said about|No, )/);
  });

  test('a sum is asked of all that were shown', () => {
    const before = last(['office makeup look']);
    const { text } = last(['office makeup look', 'what do they cost together']);
    const sum = before.choices.reduce((total, { product }) => total + Number(product.price), 0);
    expect(before.choices.length).toBeGreaterThan(1);
    expect(text).toContain(`$${sum.toFixed(2)}`);
  });

  test('several of different kinds are put in order', () => {
    const { text } = last(['office makeup look', 'in which order?']);
    expect(text).toMatch(/^First .*Concealer, then .*Palette, then .*Lipstick/);
  });

  test('a wish of its own is a new search', () => {
    const answer = last(['Gentle Lash Tubing Mascara', 'have you a waterproof one?']);
    expect(answer.act).toBe('recommend');
    expect(names(answer)).toEqual(['Nightshift Waterproof Mascara']);
  });
});

describe('names', () => {
  test('a name from the middle, and one with its kind', () => {
    expect(names(last(['Spot & Shadow concealer or the Gentle tubing']))).toEqual([
      'Nightshift Spot & Shadow Concealer',
      'Gentle Lash Tubing Mascara',
    ]);
  });

  test('a shade by its name: it is judged, not another one of the same product', () => {
    const { act, text, choices } = last(['is Small Talk in Gossip good on me']);
    expect(act).toBe('suits-me');
    expect(text).toContain('Gossip');
    expect(choices[0]?.shade?.name).toBe('Gossip');
  });

  test('a gentle mascara is a wish, although a mascara is called Gentle', () => {
    expect(last(['a gentle mascara please']).act).not.toBe('product-fact');
  });
});

describe('what the shopper says of their own face', () => {
  test('counts for the rest of the talk', () => {
    const { choices } = last(['the scan says warm, i am cool', 'which foundation is mine']);
    expect(choices.length).toBeGreaterThan(0);
    for (const { shade } of choices) expect(shade?.undertone).toBe('cool');
  });

  test('until the shopper wants it left', () => {
    const { choices } = last(['the scan says warm, i am cool', 'no leave it', 'which foundation is mine']);
    for (const { shade } of choices) expect(shade?.undertone).toBe('warm');
  });

  test('of somebody else it changes nothing', () => {
    expect(last(['my mum has green eyes']).corrections).toEqual([]);
    expect(last(['i want a red lip']).corrections).toEqual([]);
  });

  test('deep skin is not told that a pale powder suits everybody', () => {
    const { text } = last(['does Blur Theory Translucent Powder suit me'], { ...HONEY, skin_tone: 'Espresso' });
    expect(text).toMatch(/^Rather not/);
  });
});

describe('risks', () => {
  test('a tongue that swells is an emergency, also in the middle of a talk', () => {
    const { act, text } = last(['my lips are swollen since I used the gloss', 'now my tongue as well']);
    expect(act).toBe('safety');
    expect(text).toMatch(/^Call emergency services now/);
  });

  test('a mark that has grown is never covered', () => {
    const { act, choices } = last(['a spot on my nose has grown, how do I hide it']);
    expect(act).toBe('safety');
    expect(choices).toEqual([]);
  });

  test('nothing is sold for its place in the next turn either', () => {
    const { act, choices } = last(['a spot on my nose has grown', 'can I at least powder over it']);
    expect(act).toBe('safety');
    expect(choices).toEqual([]);
  });

  test('a teenager is advised against a strong active', () => {
    const { act, text, choices } = last(['i am 13, can i use the retinal serum']);
    expect(act).toBe('safety');
    expect(text).toMatch(/adult skin/);
    expect(choices).toEqual([]);
  });

  test.each([
    'a child could paint better brows, how do I do it',
    'where does blush go on a baby face',
    'do I put it on after the sunscreen?',
  ])('one doubtful word is no risk: %s', (message) => {
    expect(last(['show me a blush', message]).act).not.toBe('safety');
  });
});

describe('what is refused', () => {
  test.each(['face wash for oily skin, less than 20, vegan', 'not silver, vegan cleanser'])(
    'a comma ends it: %s',
    (message) => {
      const { choices } = last([message]);
      expect(choices.length).toBeGreaterThan(0);
      expect(choices.every(({ product }) => product.vegan)).toBe(true);
    },
  );

  test('a list of ingredients goes on after the comma', () => {
    const { state } = last(['moisturiser without parabens, fragrance']);
    expect(JSON.stringify(state.wanted)).toMatch(/paraben.*fragrance/);
  });

  test('"no perfume" is a condition, "a perfume" is not sold', () => {
    expect(last(['moisturiser, no perfume, under 30']).act).toBe('recommend');
    expect(last(['do you sell a perfume']).act).toBe('out-of-scope');
  });

  test('what nothing says it is free of does not cost the price', () => {
    const { choices } = last(['sunscreen without smell under 25 dollars']);
    expect(choices.length).toBeGreaterThan(0);
    for (const { product } of choices) expect(Number(product.price)).toBeLessThan(25);
  });
});

describe('what is asked besides', () => {
  test('looks for another kind that is named after products', () => {
    const { act, choices } = last(['show me lipsticks', 'a vegan mascara']);
    expect(act).toBe('recommend');
    expect(new Set(choices.map(({ product }) => product.subcategory))).toEqual(new Set(['mascara']));
  });

  test.each(['could you book me a table for two', 'recite a poem for me', 'who is winning the match'])(
    'turns away "%s" also while products are on the table',
    (query) => {
      const { act, choices } = last(['show me lipsticks', query]);
      expect([act, choices]).toEqual(['out-of-scope', []]);
    },
  );

  test('adds the shipping to a sum that is asked for with it', () => {
    const { text, choices } = last(['two lipsticks under 20', 'what is the total with delivery?']);
    const cents = choices.reduce((sum, { product }) => sum + Math.round(Number(product.price) * 100), 0);
    expect(text).toContain(`or $${((cents + 499) / 100).toFixed(2)} with $4.99 shipping`);
  });

  test('does not say yes to what is feared', () => {
    const { text } = last(['show me a highlighter', 'will it turn grey on me?']);
    expect(text).not.toMatch(/^Yes/);
  });

  test('judges no shade for a skin that nobody knows, and takes what it is told', () => {
    expect(last(['hello', 'would Halation suit me?'], null).text).toMatch(/^I can’t say without knowing your skin/);
    const { text, corrections } = last(['would Halation suit me?', 'my undertone is warm'], null);
    expect(text).toMatch(/^Then I’ll go by warm as your undertone\. In Halation/);
    expect(corrections).toEqual([]);
  });

  test('shows another house and undertone than that of the palettes shown', () => {
    const { choices } = last(['show me eyeshadow palettes', 'a warmer one from another brand']);
    expect(choices.length).toBeGreaterThan(0);
    for (const { product } of choices) expect(product.suits?.undertones?.join()).toMatch(/warm|any/);
  });

  test.each([
    ['Sea Fog spray or the Sunlit one?', 'setting-spray'],
    ['Ink & Wax or the Strong Line one?', 'brow-pomade'],
  ])('%s: a name of several products means the kind of the other', (question, kind) => {
    const { act, choices } = last([question]);
    expect([act, choices.length]).toEqual(['compare', 2]);
    for (const { product } of choices) expect(product.subcategory).toBe(kind);
  });

  test('keeps the color of the wish after a comparison', () => {
    const { choices } = last(['red lipstick under 25', 'compare the first two', 'too expensive']);
    expect(choices.length).toBeGreaterThan(0);
    for (const { shade } of choices) expect(shade && hasColor(shade, 'red')).toBe(true);
  });

  test('names nothing dearer when something cheaper of another house is asked for', () => {
    const first = last(['show me primers']);
    const most = Math.min(...first.choices.map(({ product }) => Number(product.price)));
    const { choices } = last(['show me primers', 'the same from another brand, but cheaper']);
    for (const { product } of choices) expect(Number(product.price)).toBeLessThanOrEqual(most);
  });

  test.each([
    ['compare foundations', 'one line each on how those differ', 'compare', 'foundation'],
    ['show me liquid eyeliners', 'either of them waterproof?', 'product-fact', 'eyeliner'],
  ])('%s, %s: stays with what is shown', (first, second, act, kind) => {
    const answer = last([first, second]);
    expect([answer.act, ...new Set(answer.choices.map(({ product }) => product.subcategory))]).toEqual([act, kind]);
  });
});

describe('two kinds in one message', () => {
  const after = (...more: string[]) => talk(['show me a palette and a lipstick', ...more]).at(-1) as Answer; // as many answers as messages

  test('every product with a card is named, and every named one has a card', () => {
    const { text, choices } = after();
    expect(new Set(choices.map(({ product }) => product.category))).toEqual(new Set(['eyes', 'lips']));
    for (const { product } of seedCatalog.products.map((one) => ({ product: one })))
      if (text.includes(product.name)) expect(choices.map((choice) => choice.product.name)).toContain(product.name);
    for (const { product } of choices) expect(text).toContain(product.name);
  });
  test('"it" is a guess, which is asked with one of each kind, and answered once it is said', () => {
    const guess = after('is it vegan?');
    expect(guess.text).toMatch(/^Do you mean .*Palette or .*Lipstick\?/);
    const [, other] = guess.chips;
    expect(other).toMatch(/^I mean/);
    const told = after('is it vegan?', other ?? '');
    expect(told).toMatchObject({ act: 'product-fact', choices: [{ product: { subcategory: 'lipstick' } }] });
    expect(told.text).toBe("Yes, Who's Afraid of Red? Liquid Lipstick is vegan.");
  });
});

test('"too dry" asks for one that is kinder, and is no skin type', () => {
  const [before, answer] = talk(['a matte lipstick', 'too dry']);
  expect(answer?.reading.map(({ label }) => label)).toContain('Hydrating');
  expect(answer?.reading.map(({ label }) => label)).not.toContain('Made for dry skin');
  expect(answer?.choices[0]?.product.id).not.toBe(before?.choices[0]?.product.id);
});
