import { describe, expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';

const last = (...messages: string[]) => talk(messages).at(-1);
const RETINOID = 'retinoids are left out in pregnancy and while breastfeeding';
const ALLERGY = 'what you are allergic to is named there';

describe('what health takes out of a list is said as that, and not as a list that has none', () => {
  test.each([
    ['I am pregnant', 'show me the maison orvelle serum', 'Sérum de Minuit', RETINOID],
    ['I am breastfeeding', 'i still own the orvelle night serum', 'Sérum de Minuit', RETINOID],
    ['we are trying for a baby', 'do you have serums by Maison Orvelle under $100', 'Sérum de Minuit', RETINOID],
    ['I am pregnant', 'Sérum de Minuit, please', 'Sérum de Minuit', RETINOID],
    ['I am allergic to nuts', 'a cuticle oil', 'Apricot Kernel Cuticle Oil', ALLERGY],
    ['I have a bad nut allergy', 'show me the Apricot Kernel Cuticle Oil', 'Apricot Kernel Cuticle Oil', ALLERGY],
    ['im 14, can i use the retinal serum', 'serums by maison orvelle then', 'Sérum de Minuit', 'made for adult skin'],
  ])('%s, %s', (told, asked, name, why) => {
    const answer = last(told, asked);
    expect(answer?.text).toMatch(new RegExp(`^I leave out ${name}`));
    expect(answer?.text).toContain(why);
    expect(answer?.text).not.toMatch(/I found no|I left out/);
    expect(answer?.choices.map(({ product }) => product.name).join()).not.toContain(name);
  });

  test.each([
    ['I am pregnant', 'is Sérum de Minuit any good?', RETINOID],
    ['I am breastfeeding', 'what does the Sérum de Minuit cost', RETINOID],
    ['I am allergic to nuts', 'tell me about the Apricot Kernel Cuticle Oil', ALLERGY],
  ])('nor is it praised without that: %s, %s', (told, asked, why) => {
    const answer = last(told, asked);
    expect(answer?.text).toContain(why);
    expect(answer?.choices).toEqual([]);
  });

  test('who asks for a retinoid by name is told of the pregnancy', () =>
    expect(last('I am pregnant', 'a serum with retinol')).toMatchObject({ act: 'safety', choices: [] }));

  test('“nothing costs more” counts what is left out', () =>
    expect(last('I am pregnant', 'show me serums', 'something dearer')?.text).toContain(RETINOID));

  test.each([
    ['I am pregnant', 'serums by Ravenholt'],
    ['I am allergic to nuts', 'green lipsticks'],
  ])('and what the shop has not is said as before: %s, %s', (told, asked) =>
    expect(last(told, asked)?.text).toMatch(/^I found no /),
  );
});
