import { Stars } from '#ui/stars.tsx';

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
