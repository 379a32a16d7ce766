import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { eyePans } from '@beautymark/contracts/eye-pans';
import { type ReactNode, useMemo } from 'react';
import type { SessionPhoto } from '#platform/scan/session-photo.ts';
import type { TryOnPhoto, Wearable } from '#platform/scan/wearing.ts';
import { Button } from '#ui/button.tsx';
import { useKeptLook } from './kept-look.ts';
import { LiveFace, SeeItLive, useLiveSwitch } from './live-switch.tsx';
import { useTryOn } from './use-try-on.ts';
import { WornFace } from './worn-face.tsx';
import { wearingSentence, withProduct } from './worn-products.ts';

export interface ShadeOnFaceProps {
  photo: SessionPhoto;
  product: Pick<ProductDetail, 'id' | 'name' | 'wear' | 'shades' | 'isPalette'>;
  /** Chosen, or pointed at; null without one. */
  shade: Shade | null;
  /** The product's own; it stays beside the face. */
  picture: ReactNode;
}

/** A product on the photo of this visit, in the place of its picture. */
export default function ShadeOnFace({ photo, picture, ...props }: ShadeOnFaceProps) {
  const { file, details } = photo;
  return details?.face ? (
    <OnFace photo={{ file, face: details.face, details }} {...props} picture={picture} />
  ) : (
    picture
  );
}

function OnFace({ photo, product, shade, picture }: Omit<ShadeOnFaceProps, 'photo'> & { photo: TryOnPhoto }) {
  const { details } = photo;
  const [look] = useKeptLook(photo.file);
  const worn = useMemo(() => {
    const wearable = wearableOf(product, shade, details.colours?.skin?.hex);
    return wearable ? withProduct(look, wearable) : look;
  }, [look, product, shade, details]);
  const { still, open, live } = useLiveSwitch(photo);
  const tryOn = useTryOn(still, worn);
  const drawn = still ? tryOn.drawn : worn;
  if (tryOn.step === 'failed') {
    return (
      <>
        {picture}
        <p className="mt-3 text-15 text-ink-muted">Shades can’t be tried on right now.</p>
        <Button look="secondary" className="mt-2" onClick={tryOn.again}>
          Try again
        </Button>
      </>
    );
  }
  return (
    <section aria-label="On your photo" data-face>
      {still ? (
        <WornFace tryOn={tryOn} worn={worn} layout="main" inset={picture}>
          <SeeItLive isOnPicture onPress={open} />
        </WornFace>
      ) : (
        <LiveFace worn={worn} layout="main" inset={picture} {...live} />
      )}
      <p role="status" className="sr-only">
        {drawn.length > 0 ? wearingSentence(drawn) : ''}
      </p>
    </section>
  );
}

/** The shade, or a palette's most wearable pans on such skin; null while no shade is chosen. */
function wearableOf(
  { id, name, wear, shades = [], isPalette }: ShadeOnFaceProps['product'],
  shade: Shade | null,
  skin: string | undefined,
): Wearable | null {
  if (!wear) return null;
  const product = { productId: id, productName: name };
  if (!isPalette) return shade && { ...product, wear: { ...wear, shade: shade.name, hex: shade.hex } };
  const pans = eyePans(
    shades.map((pan) => ({ ...pan, finish: wear.finish })),
    { skin },
  );
  const [lid] = pans;
  return lid ? { ...product, wear: { ...wear, shade: lid.shade, hex: lid.hex, pans } } : null;
}
