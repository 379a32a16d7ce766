import type { MouseEvent, ReactNode } from 'react';
import { Link } from '#ui/link.tsx';

interface FollowLinkProps {
  href: string;
  /** The link is followed in this tab: the chat makes room for the page. */
  onFollow: (href: string) => void;
  className: string;
  children: ReactNode;
}

export function FollowLink({ href, onFollow, className, children }: FollowLinkProps) {
  const follow = (event: MouseEvent) => {
    // The browser opens a new tab or window, and the chat stays.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow(href);
  };
  return (
    <Link href={href} onClick={follow} className={className}>
      {children}
    </Link>
  );
}

/** Quieter than the cards below, which lead to the same. */
export const LINK = 'underline decoration-line-strong underline-offset-4 hover:text-fig';
