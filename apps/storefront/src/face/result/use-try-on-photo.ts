import { useEffect, useState } from 'react';
import type { DetectedResult } from '../scan-result.ts';
import type { Photo } from '../scan-state.ts';
import type { MatchSlots, ScannedPhoto } from './matched-product.ts';

/** The photo that matches can be tried on; null without a photo or a face, and until the code for it is here. */
export function useTryOnPhoto(
  { details, recommendations }: DetectedResult,
  photo: Photo | null,
  TryOn: MatchSlots['TryOn'],
): ScannedPhoto | null {
  const face = photo && recommendations.some(({ wear }) => wear) ? details?.face : undefined;
  const isLoaded = useLoaded(face ? TryOn : null);
  return isLoaded && photo && details && face ? { file: photo.file, face, details } : null;
}

/** Whether the code of a part is here. Where it cannot be loaded, the rest goes on without it. */
function useLoaded(part: MatchSlots['TryOn'] | null): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    part?.preload().then(
      () => setIsLoaded(true),
      () => {},
    );
  }, [part]);
  return isLoaded;
}
