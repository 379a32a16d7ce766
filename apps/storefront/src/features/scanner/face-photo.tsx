import type { FaceDetails } from '@beautymark/contracts/face';
import { type CSSProperties, useState } from 'react';
import { faceCrop, type Rectangle } from './face-crop.ts';
import { FaceOutlines } from './face-outlines.tsx';

interface FacePhotoProps {
  url: string;
  /** Absent where the service did not say where the face is: the whole photo is shown then. */
  face: FaceDetails['face'];
  isOutlined: boolean;
}

/** The shopper's face, cropped from the photo, with thin outlines of what was measured. */
export function FacePhoto({ url, face, isOutlined }: FacePhotoProps) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const crop = face && size ? faceCrop(face.box, size) : null;
  return (
    <div className="daylight bg-swatch-surround">
      <div className="relative mx-auto max-h-[60dvh] max-w-full overflow-hidden" style={frameStyle(crop, size)}>
        <div className={crop ? 'absolute' : 'relative'} style={crop ? photoStyle(crop) : {}}>
          <img
            src={url}
            alt="Your own"
            className={`block ${crop ? 'size-full' : 'mx-auto max-h-[60dvh] w-auto max-w-full'}`}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
          />
          {crop && face && isOutlined ? <FaceOutlines face={face} /> : null}
        </div>
      </div>
    </div>
  );
}

/** The frame has the crop's ratio and is as wide as its column, or as the viewport's height allows. */
function frameStyle(crop: Rectangle | null, size: { width: number; height: number } | null): CSSProperties {
  if (!crop || !size) return {};
  const ratio = (crop.width * size.width) / (crop.height * size.height);
  return { aspectRatio: ratio, width: `min(100%, ${60 * ratio}dvh)` };
}

/** Scales and moves the whole photo so that the crop fills the frame. */
const photoStyle = ({ x, y, width, height }: Rectangle): CSSProperties => ({
  left: `${(-x / width) * 100}%`,
  top: `${(-y / height) * 100}%`,
  width: `${100 / width}%`,
  height: `${100 / height}%`,
});
