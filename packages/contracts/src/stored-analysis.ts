import type { Analysis } from './face.ts';
import { NOT_AVAILABLE } from './vocabularies.ts';

const ATTRIBUTES: readonly (keyof Analysis)[] = [
  'skin_tone',
  'undertone',
  'eye_color',
  'eyebrow_color',
  'eyebrow_shape',
  'lip_shade',
];

/**
 * Reads what lies under `faceAnalysisData`. It may be of another version, another program or half written.
 * @returns the attributes that it names, also those that are 'N/A'; null where it names none that is not
 */
export function analysisIn(stored: unknown): Partial<Analysis> | null {
  const { analysis } = objectOf(stored);
  const values = objectOf(analysis);
  const named = ATTRIBUTES.flatMap((attribute) => {
    const value = values[attribute];
    return typeof value === 'string' && value !== '' ? [[attribute, value] as const] : [];
  });
  return named.some(([, value]) => value !== NOT_AVAILABLE) ? Object.fromEntries(named) : null;
}

/** Reads an entry of any object; other values have none. */
const objectOf = (thing: unknown): Record<string, unknown> =>
  typeof thing === 'object' && thing !== null ? (thing as Record<string, unknown>) : {};
