import { Stars } from '#ui/stars.tsx';
import type { ReportDecision } from './operator-calls.ts';

interface ReviewTextProps {
  review: {
    rating: number;
    title: string | null;
    text: string;
    author: string;
    answer?: string | null;
    hiddenReason: string | null;
  };
}

/** A review as an operator reads it, with the reason for which it is hidden. */
export const ReviewText = ({ review: { rating, title, text, author, answer, hiddenReason } }: ReviewTextProps) => (
  <div className="grid gap-1 [overflow-wrap:anywhere]">
    <Stars rating={rating} />
    {title ? <p className="font-medium">{title}</p> : null}
    <p className="whitespace-pre-line">{text}</p>
    <p className="text-13 text-ink-muted">by {author}</p>
    {answer ? <p className="text-13">Answer of the seller: {answer}</p> : null}
    {hiddenReason === null ? null : <span className="mt-1 block text-danger">Hidden: {hiddenReason}</span>}
  </div>
);

const AUTHORS = { product: 'seller', review: 'author', question: 'author' };
type ReportedKind = keyof typeof AUTHORS;

/** What a decision does to a product, a review or a question, and who reads the reason. */
export function decisionWords(decision: ReportDecision, kind: ReportedKind): { explanation: string; hint: string } {
  const author = AUTHORS[kind];
  if (decision === 'Dismiss')
    return {
      explanation: `The ${kind} stays as it is, and every report of it is closed.`,
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
