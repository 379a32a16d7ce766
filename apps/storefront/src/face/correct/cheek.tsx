import type { FaceDetails } from '@beautymark/contracts/face';
import type { Rectangle } from '@beautymark/try-on/face-frame';
import { useState } from 'react';
import { cropStyle } from '../face-crop.ts';
import type { Photo } from '../scan-state.ts';
import { skinPatch } from './skin-patch.ts';

interface CheekProps {
  details: FaceDetails | null;
  photo: Photo | null;
  look: ToneLook;
}

/** A band over the tones: on phones, or everywhere. Else a square beside them. */
export type ToneLook = 'row' | 'band';

const PLACE = 'relative grid h-14 shrink-0 items-center overflow-hidden forced-color-adjust-none';
const PLACES: Record<ToneLook, string> = { row: `${PLACE} sm:size-18`, band: `${PLACE} sm:h-24` };

/** What the tones are compared with: the skin as the photo has it; without a photo, the colour that was kept of it. */
export function Cheek({ details, photo, look }: CheekProps) {
  const skin = details?.colours?.skin;
  if (photo && details?.face) return <SkinCut url={photo.url} face={details.face} look={look} />;
  if (!skin) return null;
  return (
    <div
      role="img"
      aria-label="The colour of your skin in even light"
      className={PLACES[look]}
      style={{ backgroundColor: skin.hex }}
    >
      <Label look={look} />
    </div>
  );
}

/** On a corner of the colour, which nothing may lie over as a whole. */
const Label = ({ look }: { look: ToneLook }) => (
  <span
    aria-hidden
    className={`absolute top-0 left-0 bg-swatch-surround px-2 text-13 ${look === 'row' ? 'sm:hidden' : ''}`}
  >
    Your skin
  </span>
);

type Face = NonNullable<FaceDetails['face']>;

/** A cut of the shopper's skin as the photo has it. It has its size before the photo is decoded, so that nothing jumps. */
function SkinCut({ url, face, look }: { url: string; face: Face; look: ToneLook }) {
  const [crop, setCrop] = useState<Rectangle | 'waiting' | 'none'>('waiting');
  if (crop === 'none') return null;
  return (
    <div className={PLACES[look]}>
      <div className="relative aspect-square overflow-hidden">
        <img
          src={url}
          alt="A patch of your skin"
          className={`absolute max-w-none ${crop === 'waiting' ? 'opacity-0' : ''}`}
          style={crop === 'waiting' ? {} : cropStyle(crop)}
          onLoad={({ currentTarget }) => setCrop(skinCrop(currentTarget, face) ?? 'none')}
        />
      </div>
      <Label look={look} />
    </div>
  );
}

/** The face is looked at so small that a slow phone does it between two frames. */
const FACE_PIXELS = 96;

/** Where the photo shows skin that is like the whole face's, in shares of it; null where nowhere. */
function skinCrop(image: HTMLImageElement, { box, regions }: Face): Rectangle | null {
  const canvas = document.createElement('canvas');
  canvas.width = FACE_PIXELS;
  const scale = FACE_PIXELS / (box.width * image.naturalWidth);
  canvas.height = Math.max(1, Math.round(box.height * image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  const { width, height } = canvas;
  context.drawImage(
    image,
    box.x * image.naturalWidth,
    box.y * image.naturalHeight,
    box.width * image.naturalWidth,
    box.height * image.naturalHeight,
    0,
    0,
    width,
    height,
  );
  const inBox = ([x, y]: [number, number]): [number, number] => [(x - box.x) / box.width, (y - box.y) / box.height];
  const shares = Object.fromEntries(
    Object.entries(regions).map(([region, polygon]) => [region, polygon.map(inBox)]),
  ) as Face['regions']; // the same keys
  const patch = skinPatch(context.getImageData(0, 0, width, height), shares);
  if (!patch) return null;
  return {
    x: box.x + (patch.x / width) * box.width,
    y: box.y + (patch.y / height) * box.height,
    width: (patch.size / width) * box.width,
    height: (patch.size / height) * box.height,
  };
}
