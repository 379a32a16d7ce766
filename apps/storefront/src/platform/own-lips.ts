import type { Lab } from '@beautymark/contracts/math/srgb';
import { partOfScan } from './stored-scan.ts';

const storedLips = partOfScan(({ details, corrected }): Lab | null => {
  const isAsRead = Array.isArray(corrected) && !corrected.includes('skin_tone') && !corrected.includes('lip_shade');
  const { skin_tone, lip_shade } = details?.confidence ?? {};
  const isSure = [skin_tone, lip_shade].every((confidence) => confidence && confidence.level !== 'low');
  const lab = isAsRead && isSure ? details?.colours?.lips?.lab : null;
  return Array.isArray(lab) && lab.length === 3 ? lab : null;
});

/** The lips' own color, as matches go by it; null where the photo was not clear, or its shopper has named another tone or shade. */
export const lipsInPhoto = (): Lab | null => storedLips.read();
