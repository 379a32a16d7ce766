import type { FaceAnalysis } from '@beautymark/contracts/face';
import type { ScanResult } from './scan-result.ts';

/** Reads an answer that may lack anything: another service may stand behind the same address. */
export function scanResultOf(answer: Partial<FaceAnalysis> | null | undefined): ScanResult {
  return {
    analysis: answer?.analysis ?? null,
    recommendations: Array.isArray(answer?.recommendations) ? answer.recommendations : [],
    details: answer?.details ?? null,
    corrected: [],
  };
}
