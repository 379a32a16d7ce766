import type { FaceDetails, Hint, PaperRefusal } from '@beautymark/contracts/face';

const CAUSES: Record<Hint, string> = {
  'no-face': 'we couldn’t find a face',
  'too-dark': 'the photo is too dark',
  'too-bright': 'the photo is too bright',
  blurred: 'the photo is blurred',
  'turned-away': 'your face is turned away',
  'too-small': 'your face is too small in the photo',
  'more-than-one-face': 'there’s more than one person',
  'uneven-light': 'the light comes from one side',
  'colour-cast': 'the light is strongly coloured',
  'eyes-closed': 'your eyes are closed',
  'eyes-covered': 'your eyes are covered',
  'mouth-covered': 'your mouth is covered',
  'black-and-white': 'the photo is black and white',
};

/** What mends a cause in a few words, where the tips for every photo don't say it. */
const REMEDIES: Partial<Record<Hint, string>> = {
  'too-small': 'Move closer.',
  'eyes-closed': 'Keep them open.',
};

/** The causes in one sentence, and what mends them: "Your face is too small in the photo. Move closer." */
export function refusalSentence(hints: readonly Hint[]): string {
  // A newer service may name causes that this page has no words for.
  const causes = hints.map((hint) => CAUSES[hint]).filter(Boolean);
  const [first, ...others] = causes.length > 0 ? causes : ['we need a clearer photo'];
  const last = others.pop();
  const listed = [first, ...others].join(', ');
  const sentence = last ? `${listed} and ${last}` : listed;
  const remedies = hints.flatMap((hint) => REMEDIES[hint] ?? []);
  return [`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`, ...remedies].join(' ');
}

/** That a photo could be measured, but is blurred, which no doubt about a single value says; null where it is sharp. */
export const blurredSentence = (details: FaceDetails | null): string | null =>
  details?.quality.hints.includes('blurred') ? 'The photo is blurred. A sharper one may tell more.' : null;

/** Why a sheet could not serve, and what would help. */
const REASONS: Record<PaperRefusal, string> = {
  'no-sheet':
    'no sheet of white paper was found beside your face. Hold one at your jaw, not below your chin, with its edges in the picture.',
  'too-small': 'it is too small in the picture. Hold a larger sheet, or move closer.',
  'too-bright': 'it is so bright that its colour is lost. Turn it a little away from the light.',
  'too-dark': 'there is too little light on it. Move closer to a window.',
  uneven: 'the light is not even on it. Hold it flat and face the window.',
  shaded: 'it lies in the shade. Turn it to the light as your face is.',
  tinted: 'it is not white, or light of another colour falls on it. Take plain white office paper.',
  'light-differs': 'the light on it is not the light on your cheek. Hold it closer to your jaw.',
};

const DOUBTFUL =
  'The light was measured on your sheet of paper, but the sheet or the light on it looks tinted, so your skin tone is a best guess. Take plain white office paper, near a window.';

/** What became of the sheet of paper; null where the shopper held none. */
export function paperSentence(details: FaceDetails | null): string | null {
  const reference = details?.reference;
  if (!reference) return null;
  if (reference.status === 'used')
    return reference.reason ? DOUBTFUL : 'The light was measured on your sheet of paper.';
  // A newer service may name reasons that this page has no words for.
  const reason = (reference.reason && REASONS[reference.reason]) ?? 'it could not be measured.';
  return `We couldn’t use your sheet of paper: ${reason} Your skin was read without it.`;
}

/** What became of several photos; null where there was one. */
export function photosSentence(details: FaceDetails | null): string | null {
  const photos = details?.photos;
  if (!photos) return null;
  const { sent, used } = photos;
  return used === sent
    ? `Read from ${sent} photos.`
    : `Read from ${used} of your ${sent} photos. The others show no face we could measure.`;
}
