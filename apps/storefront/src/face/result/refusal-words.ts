import type { FaceDetails, Hint } from '@beautymark/contracts/face';

/** Why a photo was refused, each as a clause. */
const CAUSES: Record<Hint, string> = {
  'no-face': "we couldn't find a face",
  'too-dark': 'the photo is too dark',
  'too-bright': 'the photo is too bright',
  blurred: 'the photo is blurred',
  'turned-away': 'your face is turned away',
  'too-small': 'your face is too small in the photo',
  'more-than-one-face': "there's more than one person",
  'uneven-light': 'the light comes from one side',
  'colour-cast': 'the light is strongly coloured',
  'eyes-closed': 'your eyes are closed',
  'eyes-covered': 'your eyes are covered',
  'mouth-covered': 'your mouth is covered',
  'black-and-white': 'the photo is black and white',
};

/** The causes in one sentence, and what mends one by itself: "Your face is too small in the photo. Move closer." */
export function refusalSentence(hints: readonly Hint[]): string {
  // A newer service may name causes that this page has no words for.
  const causes = hints.map((hint) => CAUSES[hint]).filter(Boolean);
  const [first, ...others] = causes.length > 0 ? causes : ['we need a clearer photo'];
  const last = others.pop();
  const listed = [first, ...others].join(', ');
  const sentence = last ? `${listed} and ${last}` : listed;
  const remedy = hints.includes('too-small') ? ' Move closer.' : '';
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.${remedy}`;
}

/** What a photo that could be measured lacks and no doubt about a single value says; null where it lacks nothing. */
export const blurredSentence = (details: FaceDetails | null): string | null =>
  details?.quality.hints.includes('blurred') ? 'The photo is blurred: a sharper one may tell more.' : null;
