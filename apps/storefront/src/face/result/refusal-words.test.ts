import { HINTS, type Hint } from '@beautymark/contracts/face';
import { expect, test } from 'vitest';
import { refusalSentence } from './refusal-words.ts';

test.each<[Hint[], string]>([
  [['no-face'], "We couldn't find a face."],
  [
    ['too-small', 'more-than-one-face'],
    "Your face is too small in the photo and there's more than one person. Move closer.",
  ],
  [
    ['too-small', 'turned-away', 'more-than-one-face'],
    "Your face is too small in the photo, your face is turned away and there's more than one person. Move closer.",
  ],
  [[], 'We need a clearer photo.'],
])('%j', (hints, sentence) => expect(refusalSentence(hints)).toBe(sentence));

test('each cause has words, and one of a newer service is left out', () => {
  for (const hint of HINTS) expect(refusalSentence([hint])).toMatch(/^[A-Z][^.]+\.( Move closer\.)?$/);
  const newer = 'on-the-moon' as Hint; // a service may know more causes than this page
  expect(refusalSentence([newer, 'blurred'])).toBe('The photo is blurred.');
  expect(refusalSentence([newer])).toBe('We need a clearer photo.');
});
