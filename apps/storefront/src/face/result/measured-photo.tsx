import type { FaceDetails, Region } from '@beautymark/contracts/face';
import { faceCrop, type Rectangle } from '@beautymark/try-on/face-frame';
import { useState } from 'react';
import { boundsWith, cropStyle } from '../face-crop.ts';
import type { DetectedResult } from '../scan-result.ts';
import type { Photo } from '../scan-state.ts';

/** Not the scanner's: what the dialog shares with it would weigh on every page. */
const YOUR_PHOTO = 'Your photo';

interface MeasuredPhotoProps {
  result: DetectedResult;
  photo: Photo;
  isOutlined: boolean;
}

export function MeasuredPhoto({ result: { details }, photo, isOutlined }: MeasuredPhotoProps) {
  const face = details?.face;
  // With several photos it is unknown which of them the sheet was found in.
  const sheet = details?.photos ? null : (details?.reference?.polygon ?? null);
  return face ? (
    <FacePhoto url={photo.url} face={face} sheet={sheet} isOutlined={isOutlined} />
  ) : (
    <img src={photo.url} alt={YOUR_PHOTO} className="size-full object-cover" />
  );
}

interface OutlinesChoiceProps {
  isOutlined: boolean;
  onOutlined: (isOutlined: boolean) => void;
}

export const OutlinesChoice = ({ isOutlined, onOutlined }: OutlinesChoiceProps) => (
  <label className="flex min-h-11 w-fit items-center gap-2 text-15">
    <input
      type="checkbox"
      checked={isOutlined}
      onChange={(event) => onOutlined(event.target.checked)}
      className="size-5 accent-fig"
    />
    Show where we looked
  </label>
);

type Face = NonNullable<FaceDetails['face']>;
type Sheet = readonly (readonly [number, number])[];

interface FacePhotoProps {
  url: string;
  face: Face;
  /** Corners of the sheet of paper that the light was measured on. */
  sheet: Sheet | null;
  isOutlined: boolean;
}

/** The face, cropped from the photo. The frame has its size before the photo is decoded, so that nothing jumps. */
function FacePhoto({ url, face, sheet, isOutlined }: FacePhotoProps) {
  const [crop, setCrop] = useState<Rectangle | null>(null);
  return (
    <div className="relative aspect-4/5 w-full overflow-hidden">
      <div className={`absolute ${crop ? '' : 'opacity-0'}`} style={crop ? cropStyle(crop) : {}}>
        <img
          src={url}
          alt={YOUR_PHOTO}
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

const OUTLINED: Region[] = [
  'leftBrow',
  'rightBrow',
  'leftEye',
  'rightEye',
  'lipsOuter',
  'leftCheek',
  'rightCheek',
  'forehead',
];

/** Thin outlines of what was measured, the sheet of paper among it; places are 0..1 of the photo, so they fit it at any size. */
function FaceOutlines({ face, sheet }: { face: Face; sheet: Sheet | null }) {
  const polygons = [...OUTLINED.map((region) => [region, face.regions[region]] as const), ['sheet', sheet] as const];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full daylight"
    >
      {polygons.map(([name, polygon]) => {
        const points = polygon?.map(([x, y]) => `${x},${y}`).join(' ');
        if (!points) return null;
        return (
          <g key={name} fill="none" strokeLinejoin="round">
            {/* A dark line under a light one: visible on every skin and every background. */}
            <polygon
              points={points}
              strokeWidth="3"
              vectorEffect="non-scaling-stroke"
              className="stroke-ink-on-picture/60"
            />
            <polygon points={points} strokeWidth="1.25" vectorEffect="non-scaling-stroke" className="stroke-surface" />
          </g>
        );
      })}
    </svg>
  );
}
