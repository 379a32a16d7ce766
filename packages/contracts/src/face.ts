import { z } from 'zod';
import { ProductWear } from './catalog.ts';
import { MORE_PHOTOS_MAX, PHOTO_MAX_BYTES } from './limits.ts';
import {
  EYE_COLORS,
  EYEBROW_COLORS,
  EYEBROW_SHAPES,
  LIP_SHADES,
  SKIN_GROUPS,
  SKIN_TONES,
  UNDERTONES,
} from './vocabularies.ts';
import { EYE_PARTS, WEAR_FINISHES } from './wear.ts';

/**
 * Six words each from its vocabulary, or six times 'N/A'. Plain strings: other services may use other words. Who names
 * their tone without a photo may leave out brows and lips; the other three make an analysis, as specified.
 */
export const Analysis = z.object({
  skin_tone: z.string(),
  undertone: z.string(),
  eye_color: z.string(),
  eyebrow_color: z.string().exactOptional(),
  eyebrow_shape: z.string().exactOptional(),
  lip_shade: z.string().exactOptional(),
});
export type Analysis = z.infer<typeof Analysis>;

const wordOf = (words: readonly string[]) =>
  z.string().refine((text) => words.includes(text), `must be one of: ${words.join(', ')}`);
/** In the shop's own words: of what a client sends, only these are kept. */
const OwnAnalysis = z.object({
  skin_tone: wordOf(SKIN_TONES.map(({ name }) => name)),
  undertone: wordOf(UNDERTONES),
  eye_color: wordOf(EYE_COLORS),
  eyebrow_color: wordOf(EYEBROW_COLORS).exactOptional(),
  eyebrow_shape: wordOf(EYEBROW_SHAPES).exactOptional(),
  lip_shade: wordOf(LIP_SHADES).exactOptional(),
});
export type Attribute = keyof Analysis;

export const HINTS = [
  'no-face',
  'too-dark',
  'too-bright',
  'blurred',
  'turned-away',
  'too-small',
  'more-than-one-face',
  'uneven-light',
  'colour-cast',
  'eyes-closed',
  'eyes-covered',
  'mouth-covered',
  'black-and-white',
] as const;
export const Hint = z.enum(HINTS);
export type Hint = z.infer<typeof Hint>;

export const DOUBTS = [
  'near-boundary',
  'uneven-light',
  'colour-cast',
  'too-dark',
  'too-bright',
  'iris-small',
  'eyes-closed',
  'brow-faint',
  'sides-disagree',
  'turned-away',
  'small-face',
  'assumed',
  'regions-disagree',
  'photos-disagree',
] as const;
export const Doubt = z.enum(DOUBTS);
export type Doubt = z.infer<typeof Doubt>;

export const Confidence = z.object({ level: z.enum(['high', 'medium', 'low']), reason: Doubt.nullable() });
export type Confidence = z.infer<typeof Confidence>;

export const Lab = z.tuple([z.number(), z.number(), z.number()]);
export const MeasuredColor = z.object({ hex: z.string(), lab: Lab });
export type MeasuredColor = z.infer<typeof MeasuredColor>;

const REGIONS = [
  'faceOval',
  'leftEye',
  'rightEye',
  'leftBrow',
  'rightBrow',
  'lipsOuter',
  'lipsInner',
  'leftCheek',
  'rightCheek',
  'forehead',
] as const;
export type Region = (typeof REGIONS)[number];

const Iris = z.object({ x: z.number(), y: z.number(), r: z.number() });

export const Quality = z.object({ usable: z.boolean(), faces: z.int(), hints: z.array(Hint) });
export type Quality = z.infer<typeof Quality>;

/** Why a sheet of white paper could not serve as a reference for the light. */
export const PAPER_REFUSALS = [
  'no-sheet',
  'too-small',
  'too-bright',
  'too-dark',
  'uneven',
  'shaded',
  'tinted',
  'light-differs',
] as const;
export const PaperRefusal = z.enum(PAPER_REFUSALS);
export type PaperRefusal = z.infer<typeof PaperRefusal>;

/**
 * How white paper beside the face served: `used` says that the light was measured, `refused` why it could not be. A sheet
 * that was used and has a reason is doubtful for it, and the skin `low`.
 */
export const PaperReference = z.object({
  kind: z.literal('white-paper'),
  status: z.enum(['used', 'refused']),
  reason: PaperRefusal.nullable(),
  /** Left and right are the picture's. */
  side: z.enum(['left', 'right']).nullable(),
  polygon: z.array(z.tuple([z.number(), z.number()])).nullable(),
});
export type PaperReference = z.infer<typeof PaperReference>;

/** Colors of a face whose words are not of low confidence. */
export const SureColors = z.partialRecord(z.enum(['skin', 'iris', 'brow', 'lips']), Lab);
export type SureColors = z.infer<typeof SureColors>;

/** What was measured. Everything but `quality` is absent when no face was accepted. Places are 0..1 of the upright photo. */
export const FaceDetails = z.object({
  skin: z
    .object({
      group: z.enum(SKIN_GROUPS),
      ita: z.number(),
      neighbours: z.object({ lighter: z.string().nullable(), deeper: z.string().nullable() }),
    })
    .optional(),
  colours: z
    .record(z.enum(['skin', 'leftIris', 'rightIris', 'iris', 'brow', 'lips']), MeasuredColor.nullable())
    .optional(),
  /** Where a word was judged by a visibly corrected color: that color in the photo, and as it was judged. */
  evenLight: z
    .partialRecord(z.enum(['skin', 'iris', 'brow', 'lips']), z.object({ photo: MeasuredColor, judged: MeasuredColor }))
    .optional(),
  confidence: z.record(Analysis.keyof(), Confidence).optional(),
  face: z
    .object({
      box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
      regions: z.record(z.enum(REGIONS), z.array(z.tuple([z.number(), z.number()]))),
      /** `r` in widths of the photo. */
      irises: z.object({ left: Iris, right: Iris }),
    })
    .optional(),
  /** Present when a reference was asked for. */
  reference: PaperReference.optional(),
  /** Present when several photos were sent: how many showed a usable face, and how far their skin is apart in L*. */
  photos: z.object({ sent: z.int(), used: z.int(), spread: z.number() }).optional(),
  quality: Quality,
});
export type FaceDetails = z.infer<typeof FaceDetails>;

/** A color of a palette, and where around the eye it goes. */
const EyePan = z.object({
  place: z.enum(EYE_PARTS),
  shade: z.string(),
  hex: z.string(),
  finish: z.enum(WEAR_FINISHES),
});

/** One of a product's shades that can be worn instead of the matched one. */
export const WornShade = z.object({
  shade: z.string(),
  hex: z.string(),
  /** As `shade_image_url`. */
  image_url: z.string().optional(),
});
export type WornShade = z.infer<typeof WornShade>;

/** The first five fields are the specified ones; the rest are additions that may be absent. */
export const Recommendation = z.object({
  category: z.string(),
  product_name: z.string(),
  recommended_for: z.string(),
  shade_or_type: z.string(),
  product_url: z.string(),
  product_id: z.int().optional(),
  brand: z.string().optional(),
  price: z.string().optional(),
  image_url: z.string().optional(),
  rating: z.number().optional(),
  shade_hex: z.string().optional(),
  /** The product's picture in that shade; absent where `image_url` is that, or the picture shows one shade only. */
  shade_image_url: z.string().optional(),
  /** CIEDE2000 between the shade and the color it was matched to; absent where no color was compared. */
  delta_e: z.number().optional(),
  /** Which way it is visibly off that color; absent where it is not. */
  depth: z.enum(['lighter', 'deeper']).optional(),
  /**
   * How the shade looks when worn; of a palette, the one of its shades that suits best, and up to three that go together;
   * of lips, also the product's shade for a bold look. `shades` are those around it, light to deep, itself among them; absent
   * where there is no other.
   */
  wear: ProductWear.extend({
    shade: z.string(),
    hex: z.string(),
    pans: z.array(EyePan).optional(),
    bold: WornShade.optional(),
    shades: z.array(WornShade).optional(),
  }).optional(),
  /** True while it cannot be bought; absent otherwise. */
  sold_out: z.literal(true).optional(),
});
export type Recommendation = z.infer<typeof Recommendation>;

export const FaceAnalysis = z.object({
  analysis: Analysis,
  recommendations: z.array(Recommendation),
  details: FaceDetails.optional(),
});
export type FaceAnalysis = z.infer<typeof FaceAnalysis>;

/** What the browser keeps under `faceAnalysisData`. */
export const StoredAnalysis = z.object({ timestamp: z.union([z.string(), z.number()]), analysis: Analysis });
export type StoredAnalysis = z.infer<typeof StoredAnalysis>;

/** The rest of the stored scan, under `faceScanResult`; it belongs to the analysis with the same timestamp. */
export const StoredScan = z.object({
  timestamp: z.string(),
  recommendations: z.array(Recommendation),
  details: FaceDetails.nullable(),
  corrected: z.array(Analysis.keyof()),
});
export type StoredScan = z.infer<typeof StoredScan>;

/** The tone and undertone of a shade that fits the shopper's skin, by their own word. */
export const WornTone = z.object({
  skin_tone: z.enum(SKIN_TONES.map(({ name }) => name)),
  undertone: z.enum(UNDERTONES),
});
export type WornTone = z.infer<typeof WornTone>;

/** Base64 takes 4 characters for 3 bytes; one more kilobyte for the JSON around it. */
export const ANALYZE_BODY_LIMIT = Math.ceil(PHOTO_MAX_BYTES / 3) * 4 + 1024;

export const analyzeAndRecommend = {
  method: 'POST',
  url: '/analyze_and_recommend',
  role: 'public',
  bodyLimit: ANALYZE_BODY_LIMIT,
  summary: 'Analyze a face photo and name 24 matching products; the photo is never stored',
  body: z.object({
    base64_str: z.string().min(1),
    /** A sheet of white paper is held beside the face: measure the light against it. */
    reference: z.literal('white-paper').optional(),
    /** The skin is known: lips and brows are read in the light that this shows. */
    worn: WornTone.optional(),
    /** More photos of the same person, in other light; all photos together stay within the limit of the body. */
    more_photos: z.array(z.string().min(1)).max(MORE_PHOTOS_MAX).optional(),
  }),
  response: { 200: FaceAnalysis },
} as const;

/** How unsure the scan was of a tone that its shopper has not named: no answer of KeyBot calls it theirs without that doubt. */
export const ToneDoubt = z.enum(['medium', 'low']);
export type ToneDoubt = z.infer<typeof ToneDoubt>;

export const matchesForAnalysis = {
  method: 'POST',
  url: '/analyze_and_recommend/matches',
  role: 'public',
  summary: "The 24 matches for a shopper's corrected analysis",
  body: z.object({ analysis: OwnAnalysis, toneDoubt: ToneDoubt.optional() }),
  response: { 200: FaceAnalysis },
} as const;

export const forgetAnalysis = {
  method: 'DELETE',
  url: '/analyze_and_recommend',
  role: 'public',
  summary: 'Clear my result',
  response: { 204: z.undefined() },
} as const;
