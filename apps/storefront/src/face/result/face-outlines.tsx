import type { FaceDetails, Region } from '@beautymark/contracts/face';

type Face = NonNullable<FaceDetails['face']>;
type Polygon = readonly (readonly [number, number])[];

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
export function FaceOutlines({ face, sheet }: { face: Face; sheet: Polygon | null }) {
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
