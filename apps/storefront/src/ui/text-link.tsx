import type { ReactNode } from 'react';
import { Link } from './link.tsx';

export function TextLink({ href, onClick, children }: { href: string; onClick?: () => void; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="text-fig underline underline-offset-4 hover:text-fig-hover"
      {...(onClick ? { onClick } : {})}
    >
      {children}
    </Link>
  );
}
