import type { FaceDetails, PaperRefusal } from '@beautymark/contracts/face';

/** Why a sheet could not serve, and what would help. */
const REASONS: Record<PaperRefusal, string> = {
  'no-sheet':
    'no sheet of white paper was found beside your face. Hold one at your jaw, with its edges in the picture.',
  'too-small': 'it is too small in the picture. Hold a larger sheet, or move closer.',
  'too-bright': 'it is so bright that its colour is lost. Turn it a little away from the light.',
  'too-dark': 'there is too little light on it. Move closer to a window.',
  uneven: 'the light is not even on it. Hold it flat and face the window.',
  shaded: 'it lies in the shade. Turn it to the light as your face is.',
  tinted: 'it is not white, or light of another colour falls on it. Take plain white office paper.',
  'light-differs': 'the light on it is not the light on your cheek. Hold it closer to your jaw.',
};

const DOUBTFUL =
  'The light was measured on your sheet of paper, but the sheet or the light on it looks tinted, so your skin tone is a best estimate. Take plain white office paper, near a window.';

/** What became of the sheet of paper; null where the shopper held none. */
export function paperSentence(details: FaceDetails | null): string | null {
  const reference = details?.reference;
  if (!reference) return null;
  if (reference.status === 'used')
    return reference.reason ? DOUBTFUL : 'The light was measured on your sheet of paper.';
  // A newer service may name reasons that this page has no words for.
  const reason = (reference.reason && REASONS[reference.reason]) ?? 'it could not be measured.';
  return `Your sheet of paper could not be used: ${reason} Your skin was read without it.`;
}

/** What became of several photos; null where there was one. */
export function photosSentence(details: FaceDetails | null): string | null {
  const photos = details?.photos;
  if (!photos) return null;
  const { sent, used } = photos;
  return used === sent
    ? `Read from ${sent} photos.`
    : `Read from ${used} of your ${sent} photos: the others show no face that could be measured.`;
}
