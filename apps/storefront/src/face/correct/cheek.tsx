import type { FaceDetails } from '@beautymark/contracts/face';
import type { Rectangle } from '@beautymark/try-on/face-frame';
import { useId, useState } from 'react';
import { cropStyle } from '../face-crop.ts';
import type { Photo } from '../scan-state.ts';

interface CheekProps {
  details: FaceDetails | null;
  photo: Photo | null;
}

const BAND = 'relative grid max-md:-mx-4 h-14 items-center overflow-hidden forced-color-adjust-none sm:h-18';

/** What the tones are compared with: a cut of the skin, in the light that it was read in; without a photo, the colour that was kept of it. */
export function Cheek({ details, photo }: CheekProps) {
  const filter = useId();
  const cheek = details?.cheek;
  if (photo && cheek) {
    return (
      <div className={BAND}>
        <svg aria-hidden="true" className="absolute size-0">
          <filter id={filter}>
            <feColorMatrix values={lightMatrix(cheek.light)} />
          </filter>
        </svg>
        <div className="relative aspect-square overflow-hidden">
          <img
            src={photo.url}
            alt="A patch of your skin"
            className="absolute max-w-none"
            style={{ ...cropStyle(cheek.box), filter: `url(#${filter})` }}
          />
        </div>
        <Label />
      </div>
    );
  }
  // Where no patch of skin is a fair likeness, the face itself is what tones are held against.
  if (photo) return details?.face ? <OwnFace photo={photo} box={details.face.box} /> : null;
  const skin = cheek?.color ?? details?.colours?.skin;
  if (!skin) return null;
  return (
    <div
      role="img"
      aria-label="The colour of your skin in even light"
      className={BAND}
      style={{ backgroundColor: skin.hex }}
    >
      <Label />
    </div>
  );
}

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

/** On a corner of the colour, which nothing may lie over as a whole. */
const Label = () => (
  <span aria-hidden className="daylight absolute top-0 left-0 bg-swatch-surround px-2 max-md:pl-4 text-13 text-ink">
    Your skin
  </span>
);
