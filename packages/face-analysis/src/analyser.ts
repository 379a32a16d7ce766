import type { Analysis, FaceDetails } from '@beautymark/contracts/face';
import { hintsOf, refusalOf, sightRefusalOf } from './check.ts';
import { pixelRefusalOf } from './check-pixels.ts';
import { confidencesOf } from './confidence.ts';
import { type Picture, release } from './decode/picture.ts';
import { decode as decodeHere } from './decode.ts';
import { detailsOf } from './details.ts';
import { openFaceModel } from './face-model.ts';
import { find } from './find.ts';
import { brightSideLeft, mirroredBack } from './mirror.ts';
import { name, noAnalysis } from './name.ts';
import { sample } from './sample.ts';
import { proveThatItSees } from './self-test.ts';
import type { Tone } from './tones.ts';

/** All six words or six times 'N/A' with `details.quality.hints` saying why. */
export type PhotoAnalysis = { analysis: Analysis; details: FaceDetails };

export type Analyser = {
  /**
   * Photo bytes → analysis. Nothing of the photo is kept, logged or written.
   * Calls must not overlap: the model keeps state while it looks.
   * @throws PhotoRefused when the bytes are no photo, or one too small or too large
   */
  analyse(photo: Uint8Array): Promise<PhotoAnalysis>;
  close(): void;
};

/**
 * Loads the face model (about half a second) and proves on a drawn face that it sees.
 * @param settings.tones   the named skin tones, from catalogue/skin-tones.json
 * @param settings.decode  opens the photo; by default in this process, which is for files of our own
 * @throws Error when the model cannot be loaded or sees nothing
 */
export async function createAnalyser({
  tones,
  decode = decodeHere,
}: {
  tones: readonly Tone[];
  decode?: (photo: Uint8Array) => Promise<Picture>;
}): Promise<Analyser> {
  const model = await openFaceModel();
  await proveThatItSees(model);

  const analyse = async (photo: Uint8Array): Promise<PhotoAnalysis> => {
    const { picture, mirrored } = brightSideLeft(await decode(photo));
    try {
      const { analysis, details } = await look(picture);
      return { analysis, details: mirrored ? mirroredBack(details) : details };
    } finally {
      release(picture);
    }
  };

  const look = async (picture: Picture): Promise<PhotoAnalysis> => {
    const faces = await find(model, picture);
    const [face] = faces;
    const refused = refusalOf(faces);
    const quality = (hints: FaceDetails['quality']['hints']) => ({ usable: false, faces: faces.length, hints });
    if (!face || refused.length > 0) return { analysis: noAnalysis(), details: { quality: quality(refused) } };

    const measured = sample(picture, face);
    const unlike = measured ? [...sightRefusalOf(measured), ...pixelRefusalOf(picture, face)] : ['too-bright' as const];
    if (!measured || unlike.length > 0) return { analysis: noAnalysis(), details: { quality: quality(unlike) } };

    const hints = hintsOf(measured);
    const named = name(measured, tones);
    const confidence = confidencesOf(measured, face, { hints, ...named });
    const details = detailsOf({ picture, face, faces: faces.length, measured, named, confidence, hints });
    return { analysis: named.analysis, details };
  };

  return { analyse, close: () => model.close() };
}
