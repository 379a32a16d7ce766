import type { ReportDecision } from './operator-calls.ts';

/** What a decision does to a product, a review or a question. */
export const EXPLANATIONS: Record<ReportDecision, (subject: string) => string> = {
  Hide: (subject) => `The ${subject} leaves the shop at once. Its author gets a mail with the reason.`,
  Restore: (subject) => `The ${subject} is shown in the shop again. Its author gets a mail.`,
  Dismiss: (subject) => `The ${subject} stays as it is, and all reports of it are settled.`,
};
