import type { FaceDetails } from '@beautymark/contracts/face';
import { faceCrop, type Rectangle } from '@beautymark/try-on/face-frame';
import { useState } from 'react';
import { boundsWith, cropStyle } from '../face-crop.ts';
import { FaceOutlines } from './face-outlines.tsx';

type Face = NonNullable<FaceDetails['face']>;
type Sheet = readonly (readonly [number, number])[];

interface FacePhotoProps {
  url: string;
  /** Absent where the service did not say where the face is: the whole photo is shown then. */
  face: Face | undefined;
  /** Corners of the sheet of paper that the light was measured on. */
  sheet: Sheet | null;
  isOutlined: boolean;
}

/** The shopper's face, cropped from the photo, with thin outlines of what was measured. */
export function FacePhoto({ url, face, sheet, isOutlined }: FacePhotoProps) {
  return (
    <div className="bg-swatch-surround">
      {face ? (
        <Cropped {...{ url, face, sheet, isOutlined }} />
      ) : (
        <img src={url} alt="Your own" className="mx-auto block max-h-[60dvh] w-auto max-w-full" />
      )}
    </div>
  );
}

interface CroppedProps {
  url: string;
  face: Face;
  sheet: Sheet | null;
  isOutlined: boolean;
}

/** The frame has its size before the photo is decoded, so that nothing jumps. */
function Cropped({ url, face, sheet, isOutlined }: CroppedProps) {
  const [crop, setCrop] = useState<Rectangle | null>(null);
  return (
    <div className="relative mx-auto aspect-4/5 w-[min(100%,48dvh)] overflow-hidden">
      <div className={`absolute ${crop ? '' : 'opacity-0'}`} style={crop ? cropStyle(crop) : {}}>
        <img
          src={url}
          alt="Your own"
          className="block size-full"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setCrop(
              faceCrop(sheet ? boundsWith(face.box, sheet) : face.box, { width: naturalWidth, height: naturalHeight }),
            )
          }
        />
        {isOutlined ? <FaceOutlines face={face} sheet={sheet} /> : null}
      </div>
    </div>
  );
}
