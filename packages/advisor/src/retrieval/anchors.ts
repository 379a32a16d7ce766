import { CONCEPT_WORDS } from '../text/concept-words.ts';
import { stem } from '../text/stem.ts';

/** Concepts that people use about anything: by themselves they do not make a question one for this shop. */
const ABOUT_ANYTHING = new Set(
  'cope cheap newest popular quick late remove apply cover where difference cost expire beginner last separate chip heat cold travel tired nightout teen men photo glasses suit recommend burn mask brush sponge polish streak medicine feather discount gift videocall festival sweat interview glow'.split(
    ' ',
  ),
);
/** Words without a concept of their own that are at home here. */
const AT_HOME =
  'email receipt invoice visa mastercard amex paypal checkout selfie video basket face nose mouth cheekbone sunkiss peeper skin lip eye cheek brow lash nail cuticle colour shade tone product routine makeup neck jaw freckle chin forehead hand order shade look beauty swatch cream matte dewy shimmer glitter red nude pink acid spray balm brand account password seller sell theme wishlist newsletter review tutorial photo category arch wing cat-eye smoky flick gel pencil mist waterproof result hair shop buy site store stock'.split(
    ' ',
  );

const anchors = new Set([
  ...Object.keys(CONCEPT_WORDS).filter((concept) => !ABOUT_ANYTHING.has(concept)),
  ...AT_HOME.map(stem),
]);

/** Words of beauty that have another trade as well: fresh powder, base jumping, the shadow cabinet. */
const HOMONYMS = new Set(
  'refund discount shipping cost parcel track foundation powder primer contour highlighter eyeshadow palette lipgloss mask nailpolish nail brush sponge polish cover base tone shadow liner eyeliner look shop store order stock gel paint pencil spray wing arch serum lip eye face hand mouth matte review account photo site shade cream red pink nude concealer mascara cool warm neutral dry oily sensitive'.split(
    ' ',
  ),
);

/** @returns whether at least one concept of a question belongs to beauty, this shop or small talk */
export const isAnchored = (concepts: readonly string[]): boolean => concepts.some((concept) => anchors.has(concept));

/** @returns whether every concept that belongs to beauty may as well belong to something else */
export const isAmbiguous = (concepts: readonly string[]): boolean =>
  concepts.every((concept) => !anchors.has(concept) || HOMONYMS.has(concept));
