import type { FaceDetails } from '@beautymark/contracts/face';
import type { Lab } from '@beautymark/contracts/math/srgb';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { storedAnalysis } from './stored-analysis.ts';
import { storedValue } from './stored-value.ts';

interface StoredLips {
  timestamp?: unknown;
  details?: FaceDetails | null;
  corrected?: unknown;
}

/** What lies there may be of another version or damaged. */
const storedLips = storedValue(STORAGE_KEYS.scan, (stored) => {
  const { timestamp, details, corrected } = (stored ?? {}) as StoredLips;
  const isAsRead = Array.isArray(corrected) && !corrected.some((name) => name === 'skin_tone' || name === 'lip_shade');
  const { skin_tone, lip_shade } = details?.confidence ?? {};
  const isSure = [skin_tone, lip_shade].every((confidence) => confidence && confidence.level !== 'low');
  const lab = isAsRead && isSure ? details?.colours?.lips?.lab : null;
  return { timestamp, lab: Array.isArray(lab) && lab.length === 3 ? lab : null };
});

/** The lips' own color, as matches go by it; null where the photo was not clear, or its shopper has named another tone or shade. */
export function lipsInPhoto(): Lab | null {
  const { timestamp, lab } = storedLips.read();
  return storedAnalysis.read()?.timestamp === timestamp ? lab : null;
}
