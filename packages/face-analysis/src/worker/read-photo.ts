import type { Hint } from '@beautymark/contracts/face';
import type { Point } from '@beautymark/contracts/math/geometry';
import { type Picture, release } from '@beautymark/picture-decoder/picture';
import { detectFaces } from '../detect/detect-faces.ts';
import { type FaceGeometry, faceGeometry } from '../detect/face-geometry.ts';
import type { FaceModel } from '../detect/face-networks.ts';
import { normalizeFlip, unflipFace, unflipPolygon } from '../detect/flip-normalization.ts';
import { type Measurements, measureFace, swapSides } from '../measure/measure-face.ts';
import { type PaperReading, readWithPaper } from '../reference/paper-reading.ts';
import { detectionRefusals, measurementRefusals } from '../validate/face-checks.ts';
import { pixelRefusals } from '../validate/pixel-checks.ts';
import { isBlurred } from '../validate/sharpness.ts';

/** What one photo shows, in terms of the photo as it came: left and right are the picture's, places are shares of it. */
export type PhotoReading =
  | { kind: 'refused'; faces: number; hints: Hint[] }
  | {
      kind: 'face';
      faces: number;
      geometry: FaceGeometry;
      yaw: number;
      /** In pixels. */
      eyeDistance: number;
      isBlurred: boolean;
      measured: Measurements;
      /** Present when white paper was asked for. */
      paper: PlacedPaper | null;
    };

/** A reading of white paper whose places are shares of the photo. */
export type PlacedPaper = PaperReading extends infer Reading
  ? Reading extends PaperReading
    ? Omit<Reading, 'polygon'> & { polygon: [number, number][] | null }
    : never
  : never;

export type ReadOptions = { reference?: 'white-paper' | undefined };

/** Reads a decoded photo and releases its memory. */
export async function readPhoto(model: FaceModel, decoded: Picture, options: ReadOptions): Promise<PhotoReading> {
  const { picture, isFlipped } = normalizeFlip(decoded);
  try {
    const reading = await readPicture(model, picture, options);
    return isFlipped && reading.kind === 'face' ? unflipped(reading) : reading;
  } finally {
    release(picture);
  }
}

async function readPicture(model: FaceModel, picture: Picture, { reference }: ReadOptions): Promise<PhotoReading> {
  const faces = await detectFaces(model, picture);
  const [face] = faces;
  const refused = (hints: Hint[]): PhotoReading => ({ kind: 'refused', faces: faces.length, hints });
  const hints = detectionRefusals(faces);
  if (!face || hints.length > 0) return refused(hints);
  const measured = measureFace(picture, face);
  if (!measured) return refused(['too-bright']);
  const refusals = [...measurementRefusals(measured), ...pixelRefusals(picture, face)];
  if (refusals.length > 0) return refused(refusals);
  return {
    kind: 'face',
    faces: faces.length,
    geometry: faceGeometry(picture, face),
    yaw: face.yaw,
    eyeDistance: face.eyeDistance,
    isBlurred: isBlurred(picture, face),
    measured,
    paper: reference ? placed(readWithPaper(picture, face), picture) : null,
  };
}

function placed(reading: PaperReading, { width, height }: Picture): PlacedPaper {
  const share = ([x, y]: Point): [number, number] => [round4(x / width), round4(y / height)];
  return { ...reading, polygon: reading.polygon?.map(share) ?? null };
}

const round4 = (value: number) => Number(value.toFixed(4));

function unflipped(reading: Extract<PhotoReading, { kind: 'face' }>): PhotoReading {
  return {
    ...reading,
    geometry: unflipFace(reading.geometry),
    measured: swapSides(reading.measured),
    paper: reading.paper && unflippedPaper(reading.paper),
  };
}

function unflippedPaper(paper: PlacedPaper): PlacedPaper {
  const polygon = paper.polygon && unflipPolygon(paper.polygon);
  if (paper.kind === 'refused') return { ...paper, polygon };
  return { ...paper, polygon, side: paper.side === 'left' ? 'right' : 'left' };
}
