import type { Analysis, Attribute } from '@beautymark/contracts/face';
import {
  EYE_COLORS,
  EYEBROW_COLORS,
  EYEBROW_SHAPES,
  LIP_SHADES,
  NOT_AVAILABLE,
  SKIN_TONES,
  UNDERTONES,
} from '@beautymark/contracts/vocabularies';

const WORDS: Record<Attribute, readonly string[]> = {
  skin_tone: SKIN_TONES.map(({ name }) => name),
  undertone: UNDERTONES,
  eye_color: EYE_COLORS,
  eyebrow_color: EYEBROW_COLORS,
  eyebrow_shape: EYEBROW_SHAPES,
  lip_shade: LIP_SHADES,
};
const ATTRIBUTES = Object.keys(WORDS) as Attribute[]; // the keys of a Record<Attribute, …>

/** What is wrong with an analysis that a client sends; empty where every word is one of ours. */
export const vocabularyIssues = (analysis: Analysis): { path: string; message: string }[] =>
  ATTRIBUTES.filter((name) => !WORDS[name].includes(analysis[name])).map((name) => ({
    path: `analysis.${name}`,
    message: `must be one of: ${WORDS[name].join(', ')}`,
  }));

/** All six or none: a photo without a usable face has six times 'N/A'. */
export const hasFace = (analysis: Analysis): boolean => ATTRIBUTES.every((name) => analysis[name] !== NOT_AVAILABLE);
