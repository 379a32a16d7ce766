import { ButtonLink } from '#ui/button.tsx';

interface LoadMoreProps {
  href: string;
  shown: number;
  total: number;
  /** What is loaded, such as `24 more products`. */
  next: string;
  onFollow: () => void;
}

/** Loads more on press, never on scroll. A link, because the longer list has its own address. */
export const LoadMore = ({ href, shown, total, next, onFollow }: LoadMoreProps) => (
  <div className="mt-10 flex flex-col items-center gap-3">
    <p className="text-15 text-ink-muted tabular-nums">{`${shown} of ${total}`}</p>
    <ButtonLink look="secondary" href={href} onClick={onFollow} stays className="min-w-52">
      Load more
    </ButtonLink>
    <span className="sr-only">{`Up to ${next}`}</span>
  </div>
);
