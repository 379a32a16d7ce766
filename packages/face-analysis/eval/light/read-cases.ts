import type { Lab } from '@beautymark/contracts/math/srgb';
import { SKIN_GROUPS, type SkinGroup } from '@beautymark/contracts/vocabularies';
import { decodePhoto } from '@beautymark/picture-decoder/decode-photo';
import { classify } from '../../src/classify/classify.ts';
import type { Tone } from '../../src/classify/skin-tones.ts';
import { detectFaces } from '../../src/detect/detect-faces.ts';
import type { FaceModel } from '../../src/detect/face-networks.ts';
import { normalizeFlip } from '../../src/detect/flip-normalization.ts';
import { combineMeasurements } from '../../src/measure/combine-measurements.ts';
import { type Measurements, measureFace } from '../../src/measure/measure-face.ts';
import { readWithPaper } from '../../src/reference/paper-reading.ts';
import type { Level } from '../calibration.ts';
import type { LightCase } from './cases.ts';
import { photograph } from './photograph.ts';

/** What was read of one face: its angle, how many groups it is off (above 0: too deep), and how sure that was. */
export type SkinReading = { ita: number; groupsOff: number; level: Level };

export type ReadCase = {
  what: LightCase['kind'] | 'too-bright';
  name: string;
  camera: string;
  group: SkinGroup;
  ita: number;
  plain: SkinReading;
  /** Null where the sheet was refused, for the reason. */
  withPaper: SkinReading | null;
  /** Whether it was taken and said to be perhaps tinted. */
  isDoubtful: boolean;
  reason: string | null;
};

/** From here on, in what the file writes down, a sheet is clipped. */
const CLIPPED = 0.97;
/** A sheet whose light differs from the cheek's by more is not held as asked. */
const LIGHT_DIFFERENCE_MAX = 0.15;

/** Photographs and reads a case. The gate is left out, since it may refuse what is drawn. @returns null without a face */
export async function readCase(model: FaceModel, tones: readonly Tone[], one: LightCase): Promise<ReadCase | null> {
  const { jpeg, sheetPeak, sheetLight } = await photograph(one.scene);
  const seen = await measurePhoto(model, jpeg);
  if (!seen) return null;
  const { skin } = one.scene;
  const paper = readWithPaper(seen.picture, seen.face);
  const reading = (reference: Lab | null) => readingOf(seen.measured, tones, skin.group, reference);
  return {
    what: kindOf(one.kind, sheetPeak, sheetLight),
    name: one.what,
    camera: one.scene.shot.camera,
    group: skin.group,
    ita: skin.ita,
    plain: reading(null),
    withPaper: paper.kind === 'used' ? doubted(reading(paper.skin), paper.isDoubtful) : null,
    isDoubtful: paper.kind === 'used' && paper.isDoubtful,
    reason: paper.kind === 'refused' ? paper.reason : null,
  };
}

/** The median of several photos of one face, without a reference. */
export async function readTogether(model: FaceModel, tones: readonly Tone[], scenes: readonly LightCase['scene'][]) {
  const all: Measurements[] = [];
  for (const scene of scenes) {
    const seen = await measurePhoto(model, (await photograph(scene)).jpeg);
    if (seen) all.push(seen.measured);
  }
  const [scene] = scenes;
  return scene && all.length > 0 ? readingOf(combineMeasurements(all), tones, scene.skin.group, null) : null;
}

/** @returns null without a face */
export async function measurePhoto(model: FaceModel, jpeg: Buffer) {
  const { picture } = normalizeFlip(await decodePhoto(jpeg));
  const [face] = await detectFaces(model, picture);
  const found = face && measureFace(picture, face);
  return found ? { picture, face, measured: found } : null;
}

const doubted = (reading: SkinReading, isDoubtful: boolean): SkinReading =>
  isDoubtful ? { ...reading, level: 'low' } : reading;

function readingOf(seen: Measurements, tones: readonly Tone[], truth: SkinGroup, reference: Lab | null): SkinReading {
  const { ita, group, certainty } = classify(seen, tones, { reference });
  return { ita, groupsOff: SKIN_GROUPS.indexOf(group) - SKIN_GROUPS.indexOf(truth), level: certainty };
}

function kindOf(kind: LightCase['kind'], peak: number, sheetLight: number): ReadCase['what'] {
  if (kind === 'false') return kind;
  if (peak > CLIPPED) return 'too-bright';
  return Math.abs(sheetLight - 1) > LIGHT_DIFFERENCE_MAX ? 'other-light' : 'sheet';
}
