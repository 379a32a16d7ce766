import type { Recommendation } from '@beautymark/contracts/face';
import { Link } from 'wouter';
import { ShadeThumbnail } from '#platform/shade-thumbnail.tsx';
import { Picture } from '#ui/picture.tsx';
import { safeLink } from './matched-product.ts';

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
  <div className={`shrink-0 self-start bg-sunk ${className}`}>
    {image_url ? (
      <ShadeThumbnail src={image_url} inShade={shade_image_url} sizes={sizes} />
    ) : (
      <Picture src="/images/default.webp" alt="" width={640} height={640} sizes={sizes} className="aspect-square" />
    )}
  </div>
);
