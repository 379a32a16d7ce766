import type { FaceDetails } from '@beautymark/contracts/face';
import { type CSSProperties, useState } from 'react';
import { faceCrop, type Rectangle } from './face-crop.ts';
import { FaceOutlines } from './face-outlines.tsx';

type Face = NonNullable<FaceDetails['face']>;

interface FacePhotoProps {
  url: string;
  /** Absent where the service did not say where the face is: the whole photo is shown then. */
  face: Face | undefined;
  isOutlined: boolean;
}

/** The shopper's face, cropped from the photo, with thin outlines of what was measured. */
export function FacePhoto({ url, face, isOutlined }: FacePhotoProps) {
  return (
    <div className="daylight bg-swatch-surround">
      {face ? (
        <Cropped {...{ url, face, isOutlined }} />
      ) : (
        <img src={url} alt="Your own" className="mx-auto block max-h-[60dvh] w-auto max-w-full" />
      )}
    </div>
  );
}

interface CroppedProps {
  url: string;
  face: Face;
  isOutlined: boolean;
}

/** The frame has its size before the photo is decoded, so that nothing jumps. */
function Cropped({ url, face, isOutlined }: CroppedProps) {
  const [crop, setCrop] = useState<Rectangle | null>(null);
  return (
    <div className="relative mx-auto aspect-4/5 w-[min(100%,48dvh)] overflow-hidden">
      <div className={`absolute ${crop ? '' : 'opacity-0'}`} style={crop ? photoStyle(crop) : {}}>
        <img
          src={url}
          alt="Your own"
          className="block size-full"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setCrop(faceCrop(face.box, { width: naturalWidth, height: naturalHeight }))
          }
        />
        {isOutlined ? <FaceOutlines face={face} /> : null}
      </div>
    </div>
  );
}

/** Scales and moves the whole photo so that the crop fills the frame. */
const photoStyle = ({ x, y, width, height }: Rectangle): CSSProperties => ({
  left: `${(-x / width) * 100}%`,
  top: `${(-y / height) * 100}%`,
  width: `${100 / width}%`,
  height: `${100 / height}%`,
});
