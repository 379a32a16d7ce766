import { risks } from '@beautymark/language';
import { describe, expect, it } from 'vitest';
import { seedAdvisor, seedCatalog } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';

const ask = (query: string, state: unknown = null) => seedAdvisor.answer({ query, analysis: null, state }, seedCatalog);

const { about: _, ...byRisk } = risks;
const sureWords = Object.values(byRisk).flatMap(({ sure }) => sure.split(' | '));

describe('risks', () => {
  it.each([
    (words: string) => `${words}, which mascara would you take?`,
    (words: string) => `No lashes, brows like fluff, ${words}, and shadow for a wedding: where would you even start?`,
  ])('a sure word of a risk is answered as one, whatever else is asked', (message) => {
    expect(sureWords.filter((words) => ask(message(words)).act !== 'safety')).toEqual([]);
  });

  it.each([
    'do I need to fake an illness to get it on Saturday?',
    'I am allergic to bad service, who do I talk to?',
    'a poisonous green nail polish',
    'my wallet hurts, something cheaper please',
  ])('%s: a figure of speech is no risk', (message) => {
    expect(ask(message).act).not.toBe('safety');
  });

  it('an eye that is not well is sold nothing', () => {
    const { act, choices, text } = ask(
      'my eye is oozing and stuck shut in the mornings, can I wear mascara on the other?',
    );
    expect({ act, choices }).toEqual({ act: 'safety', choices: [] });
    expect(text).toContain('Leave all eye makeup off');
  });
});

it.each(['ok what about tomorrow', 'should i call someone', 'it spread to my neck now'])(
  'after a reaction "%s" is still about the reaction',
  (message) => {
    const answers = talk(['my lip swelled up from the gloss', message]);
    expect(answers.at(-1)?.act).toBe('safety');
  },
);

it.each(['thanks', 'how much is shipping'])('after a reaction "%s" is answered for what it is', (message) => {
  const answers = talk(['my lip swelled up from the gloss', message]);
  expect(answers.at(-1)?.act).not.toBe('safety');
});

it('who lost their brows to an illness is told how to draw them, and whom to ask first', () => {
  const { act, choices, text } = ask('since the chemo my eyebrows are gone and i look so naked in the face');
  expect({ act, choices }).toEqual({ act: 'safety', choices: [] });
  expect(text).toMatch(/Brows can be drawn.*Ask your doctor or care team first/);
});

it('what may be used instead in pregnancy is named without retinoids, and who should see the list', () => {
  const messages = [
    'im pregnant and i use Sérum de Minuit, do i stop?',
    'what can i use instead then, my skin looks dull',
  ];
  const answer = talk(messages).at(-1);
  expect(answer?.act).toBe('recommend');
  expect(answer?.choices.map(({ product }) => product.subcategory)).toContain('serum');
  for (const { product } of answer?.choices ?? []) expect(product.keyIngredients.join(' ')).not.toMatch(/retin/i);
  expect(answer?.text).toMatch(/let your midwife, doctor or pharmacist see the full list/);
});

it.each([
  [['can i put my moms retinol on it tonight']],
  [['im 13 and my forehead is shiny', 'something cheaper', 'would a retinal serum help']],
  [['im 14, can i use the retinal serum', 'thanks', 'and a salicylic acid toner?']],
])('a strong active is not advised to somebody young, also when the age was told before: %s', (messages) => {
  const answer = talk(messages).at(-1);
  expect([answer?.act, answer?.topics]).toEqual(['safety', ['too-young']]);
});

it('a reaction that is over leaves room for a wish, without what set it off', () => {
  const messages = [
    'my eyelid swelled up after a new eyeliner',
    'its healed now. i need something to take makeup off but anything perfumed sets me off',
  ];
  const answer = talk(messages).at(-1);
  expect(new Set(answer?.choices.map(({ product }) => product.subcategory))).toEqual(new Set(['cleanser']));
  expect(answer?.text).toMatch(/free of fragrance/);
});
