import { decodePhoto } from '@beautymark/picture-decoder/decode-photo';
import type { Picture } from '@beautymark/picture-decoder/picture';
import { afterAll, beforeAll } from 'vitest';
import { detectFaces } from '../src/detect/detect-faces.ts';
import { openFaceModel } from '../src/detect/face-model.ts';
import type { FaceModel } from '../src/detect/face-networks.ts';
import { type Analyzer, createAnalyzer } from '../src/worker/analyzer.ts';
import { suppliedTones } from './catalog.ts';
import type { Seen } from './painted-faces.ts';

/** The networks, while the tests of a file run. */
export function useFaceModel() {
  let model: FaceModel;
  beforeAll(async () => {
    model = await openFaceModel();
  });
  afterAll(() => model.close());

  return {
    model: () => model,
    /** The largest face of a picture, or of a file. */
    faceIn: async (shown: Picture | Uint8Array): Promise<Seen> => {
      const picture = shown instanceof Uint8Array ? await decodePhoto(shown) : shown;
      const [face] = await detectFaces(model, picture);
      if (!face) throw new Error('no face was found');
      return { picture, face };
    },
  };
}

/** An analyzer with the supplied tones, while the tests of a file run. */
export function useAnalyzer(): Pick<Analyzer, 'analyze'> {
  let analyzer: Analyzer;
  beforeAll(async () => {
    analyzer = await createAnalyzer({ tones: await suppliedTones() });
  });
  afterAll(() => analyzer.close());
  return { analyze: (...photos) => analyzer.analyze(...photos) };
}
