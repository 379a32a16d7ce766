import { describe, expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import type { HONEY } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';

/** @returns the last answer of a talk, which has one message at least */
const last = (messages: readonly string[], analysis?: typeof HONEY | null): Answer =>
  talk(messages, analysis).at(-1) as Answer;
const names = ({ choices }: Answer) => choices.map(({ product }) => product.name);

describe('questions that go on', () => {
  test.each([['which is mine, my skin is oily'], ['which one is for me? I have dry skin']])(
    '"%s" takes one of those on the table and says why',
    (message) => {
      const before = last(['two setting sprays']);
      const answer = last(['two setting sprays', message]);
      expect(answer.act).toBe('compare');
      expect(names(answer).every((name) => names(before).includes(name))).toBe(true);
      expect(answer.text).toMatch(/I’d take .*: .*(shine|dry skin)/);
    },
  );

  test('a shade is asked of one, and kinds are no two products', () => {
    const shade = last(['Clay Veil or Blur Theory foundation?', 'which shade of the first for me?']);
    expect(shade.act).toBe('suits-me');
    expect(names(shade)).toEqual(['Clay Veil Mineral Foundation']);
    expect(last(['two brow pencils', 'pencil or gel?']).topics).toEqual(['brow-product-types']);
  });

  test('says so when neither is made for the skin that was told', () => {
    const mists = 'Sea Fog Hydrating Setting Mist or Sunlit Setting Mist?';
    const { text } = last([mists, 'which is mine? I am shiny by noon']);
    expect(text).toMatch(/I’d take Sea Fog.*: neither is made for oily skin, but it holds shine back better/);
  });

  test('"it" after advice that offers nothing is what the advice is about', () => {
    const corrected = 'what colour cancels blue circles';
    expect(last([corrected, 'how do i put it on without it creasing']).topics).toEqual(['concealer-crease']);
    expect(last([corrected, 'got one under 10?']).choices[0]?.product.subcategory).toBe('concealer');
  });

  test('taking off is answered for what was shown, not with how it is put on', () => {
    const { act, topics, text } = last(['eyeshadow gets all over my cheeks', 'how do i get it off']);
    expect([act, topics]).toEqual(['how-to-use', ['remove-makeup']]);
    expect(text).toMatch(/micellar|cleanser|remover|balm/i);
  });

  test.each(['what brush for it', 'which brush for it?'])('"%s" asks for the tool, no wish for brushes', (message) => {
    const { act, text, choices } = last(['two lipsticks', message]);
    expect([act, choices[0]?.product.subcategory]).toEqual(['how-to-use', 'lipstick']);
    expect(text).toMatch(/lip brush/);
  });

  test('"nothin over ten" is a limit as "nothing over ten" is', () => {
    expect(last(['a concealer, nothin over ten dollars']).state.wanted.maxCents).toBe(1000);
  });

  test.each(['has it sun protection in it?', 'is there sun protection inside?'])(
    '"%s" is about the product, no wish for another',
    (message) => {
      const answer = last(['Snowmelt Gel Moisturiser', message]);
      expect(answer.act).toBe('product-fact');
      expect(answer.text).toMatch(/^No, no SPF is given/);
    },
  );

  test('whom a product is made for is answered by its skin types', () => {
    expect(last(['isn’t Cashmere Hour Satin Foundation made for older faces?'], null).text).toMatch(
      /^(Yes, )?Cashmere Hour Satin Foundation.*\bmature\b/i,
    );
  });

  test.each(['from a different house', 'by another maker'])('"%s" leaves out every brand shown', (where) => {
    const before = last(['two nude lipsticks']);
    const { choices, state } = last(['two nude lipsticks', `the same idea, but ${where}`]);
    expect(choices.length).toBeGreaterThan(0);
    expect(state.wanted.notBrands).toEqual(expect.arrayContaining(before.choices.map(({ product }) => product.brand)));
  });

  test('a figure of speech is no child, and asks how to use it', () => {
    expect(last(['Façade Smoothing Primer', 'I have never used one, explain it slowly, as for a child']).act).toBe(
      'how-to-use',
    );
  });

  test('"the first of those" is a product, not the first step', () => {
    const before = last(['two lipsticks']);
    const answer = last(['two lipsticks', 'and the first of those, does it smell?']);
    expect(answer.act).toBe('product-fact');
    expect(names(answer)).toEqual(names(before).slice(0, 1));
  });

  test('what somebody does not own is not wanted, whatever list it is in', () => {
    const answer = last(['a concealer', 'at most ten dollars, and I do not own any brushes or sponges']);
    expect(new Set(answer.choices.map(({ product }) => product.subcategory))).toEqual(new Set(['concealer']));
  });
});

describe('a correction while products are on the table', () => {
  test.each(['actually my undertone is cool', 'actually I am cool', 'no, my skin tone is Cinnamon'])(
    '%s',
    (message) => {
      expect(last(['a foundation', message]).act).toBe('correct-result');
    },
  );
});

describe('a wish without a kind', () => {
  test('"something glossy" is looked for, whatever else is told', () => {
    const { act, choices } = last(['give me something glossy, the wind always gets my hair into it'], null);
    expect(act).toBe('recommend');
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.every(({ product }) => product.finish === 'gloss')).toBe(true);
  });

  test.each([
    ['I need something under 10', 10],
    ['stocking fillers under 8', 8],
  ])('"%s": a kind is not guessed at the cost of the price', (message, limit) => {
    const { choices } = last([message], null);
    expect(choices.length).toBeGreaterThan(0);
    for (const { product } of choices) expect(Number(product.price)).toBeLessThan(limit);
  });

  test.each([
    ['something for my lips, no gloss please', 'lips', 'lip-gloss'],
    ['for the mouth: no gloss, and I intend to eat with it on', 'lips', 'lip-gloss'],
    ['for my eyes, but no mascara', 'eyes', 'mascara'],
  ])('"%s" names the rest of the place', (message, category, refused) => {
    const { act, choices } = last([message], null);
    expect(act).toBe('recommend');
    expect(choices.length).toBeGreaterThan(0);
    for (const { product } of choices) expect(product).toMatchObject({ category });
    expect(choices.map(({ product }) => product.subcategory)).not.toContain(refused);
  });

  test('a number and a kind are a wish for that many', () => {
    const { act, choices } = last(['two foundations']);
    expect(act).toBe('recommend');
    expect(choices).toHaveLength(2);
  });

  test.each(['30 dollars for the lot', 'I have 30 for everything'])(
    '"%s" after a look is the sum of its products',
    (message) => {
      const { act, choices, text } = last(['a look for a party', message]);
      const sum = choices.reduce((total, { product }) => total + Number(product.price), 0);
      expect(act).toBe('look');
      expect(choices.length).toBeGreaterThan(1);
      expect(sum).toBeLessThanOrEqual(30);
      expect(text).toContain(`$${sum.toFixed(2)} together`);
    },
  );

  test.each(['is it kosher', 'is it organic?', 'is it halal'])(
    '"%s" is answered by saying that the shop does not say so',
    (question) => {
      const { act, text } = last(['two foundations', question]);
      expect(act).toBe('product-fact');
      expect(text).toMatch(/isn’t described as (kosher|organic|halal)/);
    },
  );

  test('what neither a field nor the description tells is not answered with the description alone', () => {
    const { act, text } = last(['two foundations', 'is it biodegradable']);
    expect(act).toBe('product-fact');
    expect(text).toMatch(/^I can’t say yes or no to that\. What is said of Sunlit Serum Foundation: /);
  });

  test('whether it lasts is told in the words of the description where no label says so', () => {
    const { text } = last(['Who’s Afraid of Red? Liquid Lipstick', 'does it last?']);
    expect(text).toContain('isn’t described as long-wearing. Blot once, then eat what you like.');
  });

  test.each(['which is best', 'which one is best?'])('"%s" compares the two that were shown', (question) => {
    const before = last(['two mascaras']);
    const { act, choices } = last(['two mascaras', question]);
    expect(act).toBe('compare');
    expect(choices.map(({ product }) => product.id)).toEqual(before.choices.map(({ product }) => product.id));
  });

  test.each([
    ['which is better for spots', 'it is made for blemish-prone skin'],
    ['which is better for mature skin', 'it is made for mature skin'],
  ])('"%s" is decided by what they are made for', (question, because) => {
    const serums = 'Willow & Sage Clarifying Serum or Sérum de Minuit Retinal Serum?';
    expect(last([serums, question]).text).toContain(because);
  });

  test('"pencil or liquid" compares the best of each of what is spoken about', () => {
    const { act, choices } = last(['what liner for hazel eyes', 'pencil or liquid for shaky hands']);
    expect(act).toBe('compare');
    expect(choices.map(({ product }) => product.subcategory)).toEqual(['eyeliner', 'eyeliner']);
  });

  test.each(['what about the other one', 'and the other?', 'is the other one vegan'])(
    '"%s" is about the second of two',
    (question) => {
      const second = last(['two lipsticks']).choices[1]?.product.name;
      expect(names(last(['two lipsticks', question]))).toEqual([second]);
    },
  );

  test('"and what powder on top" is a wish for powders', () => {
    const { act, choices } = last(['i need concealer for dark circles', 'and what powder on top']);
    expect(act).toBe('recommend');
    expect(new Set(choices.map(({ product }) => product.subcategory))).toEqual(new Set(['powder']));
  });

  test('whether it is for somebody with another skin is answered for that skin', () => {
    const { act, text } = last(['moisturiser for dry skin', 'my sister has oily skin, would she like it']);
    expect(act).toBe('suits-me');
    expect(text).toMatch(/not for oily skin/);
  });

  test('whether a man could use it is not answered with the shade for the shopper', () => {
    const { text } = last(['i need concealer for dark circles', 'my husband could use it too right?']);
    expect(text).toMatch(/is for men just as much/);
  });

  test.each([
    ['a red lipstick', 'is it comfortable for ten hours', /thin enough to forget/],
    ['moisturiser for dry skin', 'is it heavy', /A dense white cream/],
  ])('%s, "%s": how it feels is told in the description’s words', (wish, question, told) => {
    expect(last([wish, question]).text).toMatch(told);
  });

  test('a price that no product of the advised kind meets is kept with another kind, and that is said', () => {
    const { text, choices } = last(['my forehead goes so shiny by lunch', 'has to be under 10 dollars']);
    expect(text).toMatch(/^No foundation costs that little\. Within it: /);
    expect(choices.length).toBeGreaterThan(0);
    for (const { product } of choices) expect(Number(product.price)).toBeLessThan(10);
  });

  test('which of two is better goes by what was wished for before', () => {
    const { text } = last([
      'i cry always, a mascara please',
      'what is better for me, Nightshift mascara or the Gentle Lash?',
    ]);
    expect(text).toContain('I’d take Nightshift Waterproof Mascara: it is described as waterproof');
  });

  test.each([
    ['How much does one use?', 'how-to-use'],
    ['is it hard to put on?', 'how-to-use'],
  ])('"%s" is about using it', (question, act) => {
    expect(last(['moisturiser for dry skin', question]).act).toBe(act);
  });

  test('how to stop it sliding off is not how to take it off', () => {
    expect(last(['a setting spray', 'how do i stop base sliding off my upper lip']).topics).not.toContain(
      'remove-makeup',
    );
  });

  test('oily here and dry there is combination skin', () => {
    expect(last(['a foundation', 'for a face that is oily here and dry there']).state.wanted.skin).toBe('combination');
  });

  test('"a brown one" after advice on mascara is a mascara', () => {
    const { choices } = last(['how do i make my mascara last', 'a brown one']);
    expect(new Set(choices.map(({ product }) => product.subcategory))).toEqual(new Set(['mascara']));
  });

  test('sharing one’s own mascara is answered without new ones', () => {
    expect(last(['me and my friend gonna share my mascara is that ok']).choices).toEqual([]);
  });

  test('a correction with "I meant" changes the kind', () => {
    const { act, choices } = last([
      '60th birthday, wife, no clue',
      'no no she never wears makeup, i meant creams and that',
    ]);
    expect(act).toBe('recommend');
    expect(new Set(choices.map(({ product }) => product.category))).toEqual(new Set(['skincare']));
  });

  test('"not brushes" after a brush set brings something else within the price', () => {
    const { choices } = last(['birthday present for my sister, between 20 and 40 dollars', 'not brushes']);
    expect(choices.length).toBeGreaterThan(0);
    for (const { product } of choices) {
      expect(product.subcategory).not.toMatch(/brush/);
      expect(Number(product.price)).toBeGreaterThanOrEqual(20);
      expect(Number(product.price)).toBeLessThanOrEqual(40);
    }
  });
});
