export { type Analyser, createAnalyser, type PhotoAnalysis } from './analyser.ts';
export { type PhotoRefusal, PhotoRefused } from './decode.ts';
export { type FaceAnalysisPool, faceAnalysisPool, type PoolAnswer } from './pool.ts';
export { type MatchableProduct, type MatchCatalogue, recommend } from './recommend.ts';
export type { Tone } from './tones.ts';
