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

const VOCABULARY: Record<Attribute, readonly string[]> = {
  skin_tone: SKIN_TONES.map(({ name }) => name),
  undertone: UNDERTONES,
  eye_color: EYE_COLORS,
  eyebrow_color: EYEBROW_COLORS,
  eyebrow_shape: EYEBROW_SHAPES,
  lip_shade: LIP_SHADES,
};
const ATTRIBUTES = Object.keys(VOCABULARY) as Attribute[]; // the keys of a Record<Attribute, …>

/** Lists the attributes of a client's analysis whose value is not in the vocabulary; what is absent was not said. */
export const vocabularyIssues = (analysis: Analysis): { path: string; message: string }[] =>
  ATTRIBUTES.filter((name) => {
    const value = analysis[name];
    return value !== undefined && !VOCABULARY[name].includes(value);
  }).map((name) => ({
    path: `analysis.${name}`,
    message: `must be one of: ${VOCABULARY[name].join(', ')}`,
  }));

/** Without a usable face, all six attributes are 'N/A'. */
export const hasFace = (analysis: Analysis): boolean => ATTRIBUTES.every((name) => analysis[name] !== NOT_AVAILABLE);
