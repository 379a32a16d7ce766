import { SKIN_GROUPS, type SkinGroup } from '@beautymark/contracts/vocabularies';
import { outlinesOf } from '@beautymark/try-on/face-outlines';
import { lightOnFace } from '@beautymark/try-on/light-on-face';
import { type PreparedFace, prepareFace } from '@beautymark/try-on/prepare-face';
import { NEUTRAL, photograph } from '../../packages/face-analysis/eval/conditions.ts';
import { type SyntheticFace, syntheticFaces } from '../../packages/face-analysis/eval/synthetic-faces.ts';
import { detectFaces } from '../../packages/face-analysis/src/detect/detect-faces.ts';
import { faceGeometry } from '../../packages/face-analysis/src/detect/face-geometry.ts';
import { openFaceModel } from '../../packages/face-analysis/src/detect/face-model.ts';
import { suppliedTones } from '../../packages/face-analysis/test/catalog.ts';

/** A drawn face with known reflectances, and what the try-on makes of it. */
export interface DrawnPerson {
  group: SkinGroup;
  drawn: SyntheticFace['drawn'];
  /** The pixels that the drawing's lips cover. */
  lips: boolean[];
  face: PreparedFace;
}

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

/** Several people of each skin group, in white light. The mesh is the real one, some pixels off as it is on photos. */
export async function drawnPeople(perGroup: number): Promise<DrawnPerson[]> {
  const tones = await suppliedTones();
  const model = await openFaceModel();
  const faces = syntheticFaces(tones, { rounds: 1, seed: 28, conditions: () => NEUTRAL });
  const people: DrawnPerson[] = [];
  for (const group of SKIN_GROUPS) {
    for (const synthetic of faces.filter(({ truth }) => truth.skin_group === group).slice(0, perGroup)) {
      const picture = await photograph(synthetic);
      const [found] = await detectFaces(model, picture);
      if (!found) throw new Error(`no face was found on a drawn face of ${group} skin`);
      const outlines = outlinesOf(faceGeometry(picture, found), WHOLE, picture);
      people.push({
        group,
        drawn: synthetic.drawn,
        lips: await drawnLips(synthetic),
        face: prepareFace(rgba(picture.rgb), picture, outlines, lightOnFace({})),
      });
    }
  }
  model.close();
  return people;
}

/** Where a face changes when only its lips are drawn in another color. */
async function drawnLips(face: SyntheticFace): Promise<boolean[]> {
  const inColor = (lips: string) => photograph({ ...face, drawn: { ...face.drawn, lips } });
  const [green, blue] = [await inColor('#00ff00'), await inColor('#0000ff')];
  return Array.from(
    { length: green.width * green.height },
    (_, i) => (green.rgb[3 * i + 1] ?? 0) > (blue.rgb[3 * i + 1] ?? 0),
  );
}

function rgba(rgb: Uint8Array): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray((rgb.length / 3) * 4).fill(255);
  for (let i = 0; i < rgb.length / 3; i++) pixels.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  return pixels;
}
