import type { forgetAnalysis } from '@beautymark/contracts/face';
import { call } from '#platform/api/call.ts';

/** Clears the sealed cookie with the six words. */
export const clearContext = () => call<typeof forgetAnalysis>('DELETE', '/analyze_and_recommend');
