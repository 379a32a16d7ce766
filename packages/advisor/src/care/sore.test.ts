import { expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';

test.each([
  ['lasik yesterday', 'show me mascaras'],
  ['I had eye surgery last week', 'show me mascaras'],
  ['I have eye herpes', 'show me eyeliners'],
  ['my lash extensions irritate my eye', 'show me mascaras'],
  ['I have herpes on my lip', 'show me lipsticks'],
  ['I have a cold sore', 'show me lipsticks'],
  ['angular cheilitis again', 'show me lipsticks'],
  ['split lip since yesterday', 'show me lipsticks'],
  ['impetigo on my chin', 'show me foundations'],
  ['ringworm on my face', 'show me foundations'],
  ['weeping eczema on my cheeks', 'show me foundations'],
  ['my lips and eyes are swollen', 'show me mascaras'],
  ['my lips and eyes are swollen', 'show me lipsticks'],
])('after "%s" nothing is put on it: %s', (told, wish) => {
  expect(talk([told, wish]).at(-1)).toMatchObject({ act: 'safety', choices: [] });
});

test.each([
  ['I have rosacea', 'show me foundations'],
  ['I have eczema', 'show me lipsticks'],
  ['I have glaucoma', 'show me mascaras'],
  ['I have a cold sore', 'show me mascaras'],
  ['impetigo on my chin', 'show me nail polishes'],
])('after "%s" it is advised on: %s', (told, wish) => {
  expect(talk([told, wish]).at(-1)?.choices.length).toBeGreaterThan(0);
});

test.each([
  "I'm going to be a mum",
  'I am post partum',
  'knocked up',
  'im preg',
  'a serum for my sister who is expecting',
  'bf mom here',
])('"%s" is a pregnancy', (told) => {
  expect(talk([told]).at(-1)?.state.bound).toContain('skincare-pregnant');
});

test('a face that is no longer swollen ends nothing of the eyes', () => {
  const told = ['my eyes are burning', 'my face is swollen', 'my face is not swollen any more', 'show me mascaras'];
  expect(talk(told).at(-1)).toMatchObject({ act: 'safety', choices: [] });
});

test.each([
  ['split lip since yesterday', 'my lips have healed now', 'show me lipsticks'],
  ['my eye is infected', 'my eye is better now', 'show me mascaras'],
  ['my eye is infected', 'it has healed now', 'show me mascaras'],
])('after "%s" and "%s" it is advised on: %s', (told, over, wish) => {
  expect(talk([told, over, wish]).at(-1)?.choices.length).toBeGreaterThan(0);
});

test.each([
  ['my eye is infected', 'my lips are fine now', 'show me mascaras'],
  ['split lip since yesterday', 'my eyes are better now', 'show me lipsticks'],
])('after "%s", "%s" ends nothing: %s', (told, other, wish) => {
  expect(talk([told, other, wish]).at(-1)).toMatchObject({ act: 'safety', choices: [] });
});
