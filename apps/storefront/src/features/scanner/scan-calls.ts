import type { Analysis, analyzeAndRecommend, matchesForAnalysis } from '@beautymark/contracts/face';
import type { Problem } from '@beautymark/contracts/problem';
import { call, isCallFailed } from '#platform/api/call.ts';
import { base64Of } from './photo-bytes.ts';
import { scaledPhoto } from './scaled-photo.ts';
import { type ScanResult, scanResultOf } from './scan-result.ts';

/** Sends a photo to be analysed; nothing of it leaves the page before this call. */
export async function analyzePhoto(file: Blob, signal: AbortSignal): Promise<ScanResult> {
  const base64_str = await base64Of(await scaledPhoto(file, signal));
  signal.throwIfAborted();
  return scanResultOf(
    await call<typeof analyzeAndRecommend>('POST', '/analyze_and_recommend', { body: { base64_str } }, { signal }),
  );
}

/** The 24 matches for an analysis that the shopper has corrected. */
export const matchesFor = async (analysis: Analysis): Promise<ScanResult> =>
  scanResultOf(await call<typeof matchesForAnalysis>('POST', '/analyze_and_recommend/matches', { body: { analysis } }));

/** The text of a failure for the toast: status and body, of a problem its detail instead of JSON. */
export function failureMessage(error: unknown): string {
  if (isCallFailed(error)) return `${error.status}: ${problemText(error.body) ?? error.message.replace(/^\d+: /, '')}`;
  return error instanceof Error ? error.message : String(error);
}

function problemText(body: string): string | null {
  try {
    const { detail, title } = JSON.parse(body) as Partial<Problem>; // other shapes just lack both
    return detail ?? title ?? null;
  } catch {
    return null;
  }
}
