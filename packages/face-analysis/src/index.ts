// What runs in the workers is exported as types only: the process that has the workers loads none of it.

export type { PictureRefusal } from '@beautymark/picture-decoder/picture';
export type { Tone } from './classify/skin-tones.ts';
export { sureColors } from './recommend/match-targets.ts';
export { type MatchableProduct, type MatchCatalog, recommend } from './recommend/recommend.ts';
export type { AnalyzeOptions, PhotoAnalysis } from './worker/analyzer.ts';
export { type FaceAnalysisPool, faceAnalysisPool, type PoolAnswer } from './worker/pool.ts';
