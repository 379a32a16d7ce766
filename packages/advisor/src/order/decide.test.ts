import { describe, expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';

const last = (...messages: readonly string[]) => talk(messages).at(-1);

describe('what no shop can answer gets one line with chips, whatever is on the table', () => {
  test.each([
    '{{7*7}}',
    'lorem ipsum',
    'asdkjh qwe',
    'wo ist mein paket',
    'bonjour je cherche un rouge a levres',
    'quiero una base para piel seca',
  ])('%s', (message) => {
    for (const before of [[], ['show me lipsticks']]) {
      const answer = last(...before, message);
      expect(answer).toMatchObject({ act: 'ask-back', choices: [] });
      expect(answer?.chips.length).toBeGreaterThanOrEqual(2);
    }
  });

  test('the weather is no question about the product on the table', () => {
    expect(last('two foundations', 'will it rain in Leeds')).toMatchObject({ act: 'out-of-scope', choices: [] });
  });

  test('a brand or product with a foreign name is found', () => {
    expect(last('Sérum de Minuit')?.choices[0]?.product.name).toContain('Minuit');
  });
});

describe('a plain wish lists products', () => {
  test.each([
    ['show me brow gels', 'brow-gel'],
    ['which blush suits me?', 'blush'],
    ['a foundation in a golden shade', 'foundation'],
  ])('%s', (message, kind) => {
    const answer = last(message);
    expect(answer?.act).toBe('recommend');
    expect(new Set(answer?.choices.map(({ product }) => product.subcategory))).toEqual(new Set([kind]));
  });

  test.each(['show me how to use mascara', 'where does blush go'])('"%s" is none', (message) => {
    expect(last(message)?.act).not.toBe('recommend');
  });
});

describe('a product that is named or pointed at', () => {
  test.each(['Souk Spice Matte Lipstick', 'Blurt!', 'please show me Still Water Skin Tint'])(
    '"%s" shows it',
    (message) => {
      const answer = last(message);
      expect(answer?.act).toBe('recommend');
      expect(answer?.choices).toHaveLength(1);
    },
  );

  test.each(['add the second', 'put the second in my cart', 'could you put the second one in my basket please'])(
    '"%s" brings its card, on which Add to Cart stands',
    (message) => {
      const [shown, answer] = talk(['show me lipsticks', message]);
      expect(answer?.act).toBe('choose');
      expect(answer?.choices.map(({ product }) => product.id)).toEqual([shown?.choices[1]?.product.id]);
      expect(answer?.text).toContain('Press Add to Cart below');
    },
  );

  test('how the cart works is explained to whoever asks that', () => {
    expect(last('show me lipsticks', 'how do I see my cart')?.act).toBe('shop-fact');
  });

  test('"some under 20" in the same breath as advice is of the kind that was named', () => {
    const answer = last('how do I put on blush and can you show me some under 20');
    expect(new Set(answer?.choices.map(({ product }) => product.subcategory))).toEqual(new Set(['blush']));
  });
});

describe('care comes first', () => {
  test.each([
    'its nearly healed now. which liner',
    'not healed now, can i use mascara',
    'when its healed now or later, which liner',
    'its healed now but my other eye is oozing, which liner',
  ])('after a reaction "%s" sells nothing', (message) => {
    expect(last('my eyelid swelled up after a new eyeliner', message)).toMatchObject({ act: 'safety', choices: [] });
  });

  test('"I meant creams" names another kind, unless a risk is named or was spoken of', () => {
    expect(last('birthday, wife, no clue', 'i meant creams and that')?.act).toBe('recommend');
    expect(last('birthday, wife, no clue', 'i meant creams for her eczema')?.act).toBe('safety');
  });

  test('an illness of the skin is answered as one, open skin as that', () => {
    expect(last('I have eczema on my cheeks, what may I put on it?')?.topics).toEqual(['skin-illness']);
    expect(last('can I put concealer on my stitches')?.topics).toEqual(['broken-skin']);
  });
});
