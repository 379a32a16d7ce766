// What runs in the workers is exported as types only: the process that has the workers loads none of it.
export type { PhotoAnalysis } from './analyser.ts';
export type { PhotoRefusal } from './decode/picture.ts';
export { type FaceAnalysisPool, faceAnalysisPool, type PoolAnswer } from './pool.ts';
export { type MatchableProduct, type MatchCatalogue, recommend } from './recommend.ts';
export type { Tone } from './tones.ts';
