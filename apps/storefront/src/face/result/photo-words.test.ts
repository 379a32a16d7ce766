import { type FaceDetails, HINTS, type Hint, PAPER_REFUSALS, type PaperReference } from '@beautymark/contracts/face';
import { expect, test } from 'vitest';
import { paperSentence, photosSentence, refusalSentence } from './photo-words.ts';

const details = (over: Partial<FaceDetails>): FaceDetails => ({
  quality: { usable: true, faces: 1, hints: [] },
  ...over,
});
const refused = (reason: PaperReference['reason']): FaceDetails =>
  details({ reference: { kind: 'white-paper', status: 'refused', reason, side: null, polygon: null } });

test('each reason for refusing the paper has a sentence of its own that says what the skin was read without', () => {
  const sentences = PAPER_REFUSALS.map((reason) => paperSentence(refused(reason)));
  expect(new Set(sentences).size).toBe(PAPER_REFUSALS.length);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^We couldn’t use your sheet of paper: .+\. Your skin was read without it\.$/);
  }
});

test('a reason that this page does not know still says that the paper was not used', () => {
  expect(paperSentence(refused(null))).toContain('it could not be measured');
});

test('paper that served is said to have served; without any nothing is said', () => {
  const reference = { kind: 'white-paper', status: 'used', reason: null, side: 'left', polygon: [] } as const;
  expect(paperSentence(details({ reference: { ...reference, polygon: [] } }))).toBe(
    'The light was measured on your sheet of paper.',
  );
  expect(paperSentence(details({}))).toBeNull();
  expect(paperSentence(null)).toBeNull();
});

test('a sheet that may be tinted is not said to have measured the light for sure', () => {
  const reference = { kind: 'white-paper', status: 'used', reason: 'tinted', side: 'left', polygon: null } as const;
  expect(paperSentence(details({ reference }))).toMatch(/looks tinted, so your skin tone is a best guess/);
});

test('several photos are counted, and those without a face are told', () => {
  expect(photosSentence(details({ photos: { sent: 3, used: 3, spread: 1 } }))).toBe('Read from 3 photos.');
  expect(photosSentence(details({ photos: { sent: 3, used: 2, spread: 1 } }))).toContain('2 of your 3 photos');
  expect(photosSentence(details({}))).toBeNull();
});

test.each<[Hint[], string]>([
  [['no-face'], 'We couldn’t find a face.'],
  [['eyes-closed'], 'Your eyes are closed. Keep them open.'],
  [
    ['too-small', 'more-than-one-face'],
    'Your face is too small in the photo and there’s more than one person. Move closer.',
  ],
  [
    ['too-small', 'turned-away', 'more-than-one-face'],
    'Your face is too small in the photo, your face is turned away and there’s more than one person. Move closer.',
  ],
  [[], 'We need a clearer photo.'],
])('%j', (hints, sentence) => expect(refusalSentence(hints)).toBe(sentence));

test('each cause has words, and one of a newer service is left out', () => {
  for (const hint of HINTS) expect(refusalSentence([hint])).toMatch(/^[A-Z][^.]+\.( (Move closer|Keep them open)\.)?$/);
  const newer = 'on-the-moon' as Hint; // a service may know more causes than this page
  expect(refusalSentence([newer, 'blurred'])).toBe('The photo is blurred.');
  expect(refusalSentence([newer])).toBe('We need a clearer photo.');
});
