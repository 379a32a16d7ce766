import type { Analysis, Doubt, FaceDetails, PaperReference, WornTone } from '@beautymark/contracts/face';
import type { Lab } from '@beautymark/contracts/math/srgb';
import { decodePhoto } from '@beautymark/picture-decoder/decode-photo';
import type { Picture } from '@beautymark/picture-decoder/picture';
import { classify, noAnalysis } from '../classify/classify.ts';
import { assessConfidence } from '../classify/confidence.ts';
import { buildDetails } from '../classify/details.ts';
import type { Tone } from '../classify/skin-tones.ts';
import { openFaceModel } from '../detect/face-model.ts';
import { smokeTest } from '../detect/smoke-test.ts';
import { combineMeasurements, medianLab } from '../measure/combine-measurements.ts';
import { qualityHints } from '../validate/face-checks.ts';
import { type PhotoReading, type PlacedPaper, type ReadOptions, readPhoto } from './read-photo.ts';

/** All six words or six times 'N/A' with `details.quality.hints` saying why. */
export type PhotoAnalysis = { analysis: Analysis; details: FaceDetails };

export type AnalyzeOptions = ReadOptions & {
  /** More photos of the same face, in other light: the medians are read, and their spread is a doubt. */
  morePhotos?: readonly Uint8Array[] | undefined;
  /** The skin by the shopper's own word. */
  worn?: WornTone | undefined;
};

export type Analyzer = {
  /**
   * Photo bytes → analysis. Nothing of the photo is kept, logged or written.
   * Calls must not overlap: the model keeps state while it looks.
   * @throws PictureRefused when the bytes are no photo, or one too small or too large
   */
  analyze(photo: Uint8Array, options?: AnalyzeOptions): Promise<PhotoAnalysis>;
  close(): void;
};

/**
 * Loads the face model (about half a second) and proves on a drawn face that it sees.
 * @param settings.tones   the named skin tones, from catalogue/skin-tones.json
 * @param settings.decode  by default in this process, without limits: only for files of our own
 * @throws Error when the model cannot be loaded or sees nothing
 */
export async function createAnalyzer({
  tones,
  decode = decodePhoto,
}: {
  tones: readonly Tone[];
  decode?: (photo: Uint8Array) => Promise<Picture>;
}): Promise<Analyzer> {
  const model = await openFaceModel();
  await smokeTest(model);
  const read = async (photo: Uint8Array, options: ReadOptions) => readPhoto(model, await decode(photo), options);

  const analyze = async (photo: Uint8Array, { morePhotos = [], worn, ...options }: AnalyzeOptions = {}) => {
    const first = await read(photo, options);
    if (first.kind === 'refused') return refusedAnalysis(first);
    const others: PhotoReading[] = [];
    for (const other of morePhotos) others.push(await read(other, options));
    return analyzeReadings([first, ...others], tones, worn);
  };

  return { analyze, close: () => model.close() };
}

type FaceReading = Extract<PhotoReading, { kind: 'face' }>;

const refusedAnalysis = ({ faces, hints }: Extract<PhotoReading, { kind: 'refused' }>): PhotoAnalysis => ({
  analysis: noAnalysis(),
  details: { quality: { usable: false, faces, hints } },
});

/** @param all  photos of the same face, of which the first shows one; those of the others that show none are left out */
function analyzeReadings(
  all: readonly [FaceReading, ...PhotoReading[]],
  tones: readonly Tone[],
  worn: WornTone | undefined,
): PhotoAnalysis {
  const [first] = all;
  const readings = all.filter((reading) => reading.kind === 'face');
  const measured = combineMeasurements(readings.map((reading) => reading.measured));
  const papers = readings.flatMap(({ paper }) => (paper ? [paper] : []));
  const reference = medianLab(papers.map((paper) => (paper.kind === 'used' ? paper.skin : null)));
  const spread = spreadOf(readings, reference !== null);
  const hints = qualityHints(measured);
  if (readings.every(({ isBlurred }) => isBlurred)) hints.push('blurred');
  const named = classify(measured, tones, { reference, worn });
  const confidence = assessConfidence(measured, first, {
    hints,
    skinDoubt: spread > SPREAD_MAX ? 'photos-disagree' : paperDoubt(papers, reference),
    ...named,
  });
  const details = buildDetails({
    face: first.geometry,
    faces: first.faces,
    measured,
    named,
    confidence,
    hints,
  });
  return {
    analysis: named.analysis,
    details: {
      ...details,
      ...(papers[0] && { reference: referenceOf(papers) }),
      ...(all.length > 1 && {
        photos: { sent: all.length, used: readings.length, spread: Number(spread.toFixed(2)) },
      }),
    },
  };
}

/** Photos whose skin is further apart than this, in L*, stand for different groups. */
const SPREAD_MAX = 10;

function spreadOf(readings: readonly FaceReading[], isReferenced: boolean): number {
  const lightness = readings.flatMap(({ measured, paper }): number[] => {
    if (!isReferenced) return [measured.skin.depth[0]];
    return paper?.kind === 'used' ? [paper.skin[0]] : [];
  });
  return Math.max(...lightness) - Math.min(...lightness);
}

/** A sheet in other light than the face says that the photo's light is uneven; one that may be tinted, that its color is unsure. */
function paperDoubt(papers: readonly PlacedPaper[], reference: Lab | null): Doubt | null {
  if (reference) return papers.some(isTintDoubtful) ? 'colour-cast' : null;
  return papers.some((paper) => paper.kind === 'refused' && UNEVEN.includes(paper.reason)) ? 'uneven-light' : null;
}
const isTintDoubtful = (paper: PlacedPaper) => paper.kind === 'used' && paper.isDoubtful;
const UNEVEN: readonly string[] = ['uneven', 'shaded', 'light-differs'];

/** The first paper that served, else why the first did not. */
function referenceOf(papers: readonly PlacedPaper[]): PaperReference {
  const paper = papers.find(({ kind }) => kind === 'used') ?? papers[0];
  if (!paper) throw new RangeError('no paper was read');
  return paper.kind === 'used'
    ? {
        kind: 'white-paper',
        status: 'used',
        reason: papers.some(isTintDoubtful) ? 'tinted' : null,
        side: paper.side,
        polygon: paper.polygon,
      }
    : { kind: 'white-paper', status: 'refused', reason: paper.reason, side: null, polygon: paper.polygon };
}
