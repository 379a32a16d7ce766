import type { ReportDecision } from './operator-calls.ts';

const AUTHORS = { product: 'seller', review: 'author', question: 'author' };
export type ReportedKind = keyof typeof AUTHORS;

/** What a decision does to a product, a review or a question, and who reads the reason. */
export function decisionWords(decision: ReportDecision, kind: ReportedKind): { explanation: string; hint: string } {
  const author = AUTHORS[kind];
  if (decision === 'Dismiss')
    return {
      explanation: `The ${kind} stays as it is, and all reports of it are settled.`,
      hint: 'It is kept in the audit log.',
    };
  return {
    explanation:
      decision === 'Hide'
        ? `The ${kind} leaves the shop at once. You can restore it later.`
        : `The ${kind} is shown in the shop again.`,
    hint: `We’ll email it to the ${author}, and it is kept in the audit log.`,
  };
}
