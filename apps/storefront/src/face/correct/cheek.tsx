import type { FaceDetails } from '@beautymark/contracts/face';
import type { Rectangle } from '@beautymark/try-on/face-frame';
import { useId, useState } from 'react';
import { cropStyle } from '../face-crop.ts';
import type { Photo } from '../scan-state.ts';

interface SkinProps {
  details: FaceDetails | null;
  photo: Photo | null;
}

/** Among the tones: above their one row, on phones between the two, so that each tone touches it. */
const BAND =
  '@container relative col-span-full grid h-14 items-center overflow-hidden forced-color-adjust-none max-md:order-1 sm:h-18 md:-order-1';

/** What the tones are compared with: a cut of the skin, in the light that it was read in; without a photo, the color that was kept of it. */
export function SkinBand({ details, photo }: SkinProps) {
  const filter = useId();
  const cheek = details?.cheek;
  if (photo && cheek) {
    return (
      <>
        <Caption>The long band is your skin</Caption>
        <div className={BAND}>
          <svg aria-hidden="true" className="absolute size-0">
            <filter id={filter}>
              <feColorMatrix values={lightMatrix(cheek.light)} />
            </filter>
          </svg>
          <div
            className="relative -mx-[18%] aspect-square overflow-hidden"
            style={{ filter: `url(#${filter}) ${SMOOTH}` }}
          >
            <img
              src={photo.url}
              alt="A patch of your skin"
              className="absolute max-w-none"
              style={cropStyle(cheek.box)}
            />
          </div>
        </div>
      </>
    );
  }
  const skin = cheek?.color ?? details?.colours?.skin;
  if (photo || !skin) return null;
  return (
    <>
      <Caption>The long band is your skin, as measured</Caption>
      <div
        role="img"
        aria-label="The colour of your skin in even light"
        className={BAND}
        style={{ backgroundColor: skin.hex }}
      />
    </>
  );
}

/** A cut is a few dozen pixels: enlarged to a band, their blocks would be seen before the skin. It reaches into the margins, which are cut off. */
const SMOOTH = 'blur(6cqi)';

/** Where no patch of skin is a fair likeness, the face itself is what tones are held against. */
export const FaceForBand = ({ details, photo }: SkinProps) =>
  photo && details?.face && !details.cheek ? <OwnFace photo={photo} box={details.face.box} /> : null;

/** Phones show the face here: everywhere else it stands beside the tones already. */
function OwnFace({ photo, box }: { photo: Photo; box: Rectangle }) {
  const [aspect, setAspect] = useState(1);
  return (
    <div
      className="relative mb-3 inline-block h-32 overflow-hidden rounded-soft md:hidden"
      style={{ aspectRatio: aspect }}
    >
      <img
        src={photo.url}
        alt="Your face as you sent it"
        className="absolute max-w-none"
        style={cropStyle(box)}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setAspect((naturalWidth * box.width) / (naturalHeight * box.height))
        }
      />
    </div>
  );
}

/** Rows of red, green, blue and alpha; the filter works on linear light. */
const lightMatrix = ([r, g, b]: readonly [number, number, number]) =>
  `${r} 0 0 0 0 0 ${g} 0 0 0 0 0 ${b} 0 0 0 0 0 1 0`;

const Caption = ({ children }: { children: string }) => (
  <p aria-hidden className="col-span-full -order-2 pb-1 text-13 text-ink-muted max-md:px-4">
    {children}
  </p>
);
