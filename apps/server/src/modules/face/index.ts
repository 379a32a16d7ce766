export { type AnalysisContext, type AnalysisContexts, analysisContexts, CONTEXT_COOKIE } from './analysis-context.ts';
export { faceRoutes } from './face.routes.ts';
export { faceAnalysis } from './face-analysis.ts';
export type { FaceResult, FaceService } from './face-port.ts';
export { scansService } from './scans.service.ts';
