import type { FaceDetails, WornTone } from '@beautymark/contracts/face';
import type { AdviceRequest, Advisor, FaceResult, FaceService } from '#shop/advice/index.ts';
import { anAnalysis } from './analysis.fixture.ts';

const details: FaceDetails = { quality: { usable: true, faces: 1, hints: [] } };

/** A face service that always returns the given result and records the photos it receives. */
export function fakeFaceService(result: FaceResult = { kind: 'done', analysis: anAnalysis(), details }) {
  const photos: Uint8Array[] = [];
  const references: (string | undefined)[] = [];
  const worn: (WornTone | undefined)[] = [];
  const received = { photos, references, worn, warmUps: 0 };
  const face: FaceService & typeof received = {
    ...received,
    analyze: async (photo, { morePhotos = [], reference, worn: tone } = {}) => {
      photos.push(photo, ...morePhotos);
      references.push(reference);
      worn.push(tone);
      return result;
    },
    warmUp: async () => {
      face.warmUps += 1;
    },
    load: () => ({ running: 0, waiting: 0 }),
    health: () => 'ok',
    close: async () => undefined,
    recommend: (analysis, _details, products) =>
      products.slice(0, 24).map((product) => ({
        category: 'Foundation',
        product_name: product.name,
        recommended_for: `your ${analysis.skin_tone} skin`,
        shade_or_type: product.shades[0]?.name ?? 'one shade',
        product_url: `/product/${product.id}`,
        image_url: product.imageUrl,
        ...(product.shades[0] && { shade_hex: product.shades[0].hex }),
      })),
  };
  return face;
}

/** A KeyBot advisor that always gives the same answer and records the questions it receives. */
export function fakeAdvisor(response: string) {
  const questions: AdviceRequest[] = [];
  const advisor: Advisor & { questions: AdviceRequest[] } = {
    questions,
    answer: (question) => {
      questions.push(question);
      return { response, products: [], topic: 'blush' };
    },
  };
  return advisor;
}
