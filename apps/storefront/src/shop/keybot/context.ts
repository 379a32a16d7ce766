import type { Analysis } from '@beautymark/contracts/face';
import type { ChatAction } from '@beautymark/contracts/keybot';
import { NOT_AVAILABLE } from '@beautymark/contracts/vocabularies';
import { call } from '#platform/api/call.ts';
import { storedAnalysis } from '#platform/scan/stored-analysis.ts';
import { storedToneDoubt } from '#platform/scan/tone-confidence.ts';

/** Brows and lips may be absent: a tone that was chosen without a photo does not need them. */
const NEEDED = ['skin_tone', 'undertone', 'eye_color'] as const;

/** Corrects the shopper's result, as KeyBot knows it and in this browser; the frame passes the scanner's. @returns whether it was changed */
export type CorrectResult = (change: ChatAction['analysis']) => Promise<boolean>;

/**
 * Gives KeyBot the result of this browser again: the shop's cookie can be gone while the result is still here.
 * @returns whether KeyBot has it now
 */
export async function restoreContext(): Promise<boolean> {
  const analysis = storedAnalysis.read()?.analysis ?? {};
  return isWhole(analysis) && sendContext(analysis);
}

/** The shop keeps what it is asked matches for as KeyBot's context. */
const sendContext = (analysis: Analysis): Promise<boolean> =>
  call('POST', '/analyze_and_recommend/matches', { body: { analysis, toneDoubt: storedToneDoubt() } }).then(
    () => true,
    () => false,
  );

const isWhole = (analysis: ChatAction['analysis']): analysis is Analysis =>
  NEEDED.every((attribute) => analysis[attribute]) && !Object.values(analysis).includes(NOT_AVAILABLE);
