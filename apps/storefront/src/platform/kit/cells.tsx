import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';

/** The name of a row, which leads to the page of what it names; a name without a page is only text. */
export const NameLink = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href === null ? (
    <span className="font-medium [overflow-wrap:anywhere]">{children}</span>
  ) : (
    <Link
      href={href}
      className="inline-block py-0.5 font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
    >
      {children}
    </Link>
  );

/** The smaller line below a name. */
export const Below = ({ children }: { children: ReactNode }) => (
  <span className="block text-13 text-ink-muted [overflow-wrap:anywhere]">{children}</span>
);
