import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** A link within text. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="text-fig underline underline-offset-4 hover:text-fig-hover">
      {children}
    </Link>
  );
}
