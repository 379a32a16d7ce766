import type { Analysis, FaceDetails } from '@beautymark/contracts/face';
import { classify, noAnalysis } from '../classify/classify.ts';
import { assessConfidence } from '../classify/confidence.ts';
import { buildDetails } from '../classify/details.ts';
import type { Tone } from '../classify/skin-tones.ts';
import { decode, type Picture, release } from '../decode/decode.ts';
import { normalizeFlip, unflipDetails } from '../decode/flip-normalization.ts';
import { detectFaces } from '../detect/detect-faces.ts';
import { openFaceModel } from '../detect/face-model.ts';
import { smokeTest } from '../detect/smoke-test.ts';
import { measureFace } from '../measure/measure-face.ts';
import { detectionRefusals, measurementRefusals, qualityHints } from '../validate/face-checks.ts';
import { pixelRefusals } from '../validate/pixel-checks.ts';

/** All six words or six times 'N/A' with `details.quality.hints` saying why. */
export type PhotoAnalysis = { analysis: Analysis; details: FaceDetails };

export type Analyzer = {
  /**
   * Photo bytes → analysis. Nothing of the photo is kept, logged or written.
   * Calls must not overlap: the model keeps state while it looks.
   * @throws PhotoRefused when the bytes are no photo, or one too small or too large
   */
  analyze(photo: Uint8Array): Promise<PhotoAnalysis>;
  close(): void;
};

/**
 * Loads the face model (about half a second) and proves on a drawn face that it sees.
 * @param settings.tones  the named skin tones, from catalogue/skin-tones.json
 * @throws Error when the model cannot be loaded or sees nothing
 */
export async function createAnalyzer({ tones }: { tones: readonly Tone[] }): Promise<Analyzer> {
  const model = await openFaceModel();
  await smokeTest(model);

  const analyze = async (photo: Uint8Array): Promise<PhotoAnalysis> => {
    const { picture, isFlipped: mirrored } = normalizeFlip(await decode(photo));
    try {
      const { analysis, details } = await analyzePicture(picture);
      return { analysis, details: mirrored ? unflipDetails(details) : details };
    } finally {
      release(picture);
    }
  };

  const analyzePicture = async (picture: Picture): Promise<PhotoAnalysis> => {
    const faces = await detectFaces(model, picture);
    const [face] = faces;
    const refused = detectionRefusals(faces);
    const quality = (hints: FaceDetails['quality']['hints']) => ({ usable: false, faces: faces.length, hints });
    if (!face || refused.length > 0) return { analysis: noAnalysis(), details: { quality: quality(refused) } };

    const measured = measureFace(picture, face);
    const refusals = measured
      ? [...measurementRefusals(measured), ...pixelRefusals(picture, face)]
      : ['too-bright' as const];
    if (!measured || refusals.length > 0) return { analysis: noAnalysis(), details: { quality: quality(refusals) } };

    const hints = qualityHints(measured);
    const named = classify(measured, tones);
    const confidence = assessConfidence(measured, face, { hints, ...named });
    const details = buildDetails({ picture, face, faces: faces.length, measured, named, confidence, hints });
    return { analysis: named.analysis, details };
  };

  return { analyze: analyze, close: () => model.close() };
}
