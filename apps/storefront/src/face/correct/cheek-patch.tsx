import type { FaceDetails } from '@beautymark/contracts/face';
import type { Rectangle } from '@beautymark/try-on/face-frame';
import { useState } from 'react';
import { cheekCrop, cropStyle } from '../face-crop.ts';

interface CheekPatchProps {
  url: string;
  face: NonNullable<FaceDetails['face']>;
}

/** A cut of the shopper's cheek as the photo has it. It has its size before the photo is decoded, so that nothing jumps. */
export function CheekPatch({ url, face }: CheekPatchProps) {
  const [crop, setCrop] = useState<Rectangle | null>(null);
  return (
    <div className="relative size-18 shrink-0 overflow-hidden">
      <img
        src={url}
        alt="A patch of your cheek"
        className={`absolute max-w-none ${crop ? '' : 'opacity-0'}`}
        style={crop ? cropStyle(crop) : {}}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setCrop(cheekCrop(face, { width, height }))
        }
      />
    </div>
  );
}
