import type { Recommendation } from '@beautymark/contracts/face';
import { useEffect, useState } from 'react';
import { ShadeThumbnail } from '#platform/pictures/shade-thumbnail.tsx';
import type { TryOnPhoto } from '#platform/scan/wearing.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import type { DetectedResult } from '../scan-result.ts';
import type { Photo } from '../scan-state.ts';
import { type MatchSlots, safeLink } from './matched-product.ts';

/** The name of a match, leading where it may. */
export function ProductLink({ match }: { match: Recommendation }) {
  const link = safeLink(match.product_url);
  const look = 'inline-block py-0.5 underline-offset-4 hover:underline';
  if (!link) return <span>{match.product_name}</span>;
  if (link.inShop) {
    return (
      <Link href={link.href} className={look}>
        {match.product_name}
      </Link>
    );
  }
  return (
    <a href={link.href} rel="noreferrer" className={look}>
      {match.product_name}
    </a>
  );
}

interface MatchPictureProps {
  match: Recommendation;
  sizes: string;
  className: string;
}

/** In the shade of the match; the default picture where the service names none. */
export const MatchPicture = ({ match: { image_url, shade_image_url }, sizes, className }: MatchPictureProps) => (
  <div className={`shrink-0 self-start bg-swatch-surround ${className}`}>
    {image_url ? (
      <ShadeThumbnail src={image_url} inShade={shade_image_url} sizes={sizes} />
    ) : (
      <Picture src="/images/default.webp" alt="" width={640} height={640} sizes={sizes} className="aspect-square" />
    )}
  </div>
);

interface NoPhotoNoteProps {
  result: DetectedResult;
  onNewPhoto: () => void;
}

/** On a later visit there is no photo to try anything on: what was kept of it, and the way to a new one. */
export function NoPhotoNote({ result: { analysis, corrected, details }, onNewPhoto }: NoPhotoNoteProps) {
  const isMeasured = corrected.length < Object.keys(analysis).length;
  if (!isMeasured) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-15">
        {details?.colours?.skin ? 'We kept your skin colour, not your photo.' : 'We kept your result, not your photo.'}
      </p>
      <Button look="soft" icon="ri-camera-line" onClick={onNewPhoto}>
        Take a new selfie
      </Button>
    </div>
  );
}

/** The photo that matches can be tried on; null without a photo or a face, and until the code for it is here. */
export function useTryOnPhoto(
  { details, recommendations }: DetectedResult,
  photo: Photo | null,
  TryOn: MatchSlots['TryOn'],
): TryOnPhoto | null {
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
