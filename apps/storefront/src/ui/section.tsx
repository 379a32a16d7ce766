import type { ReactNode } from 'react';
import { Link } from './link.tsx';

interface SectionProps {
  title: string;
  id?: string;
  /** Link to more, on the right of the title. */
  more?: { href: string; label: string };
  children: ReactNode;
}

/** A page section with its own heading, on the page's grid. */
export function Section({ title, id, more, children }: SectionProps) {
  const heading = `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-heading`;
  return (
    <section id={id} aria-labelledby={heading} className="mx-auto max-w-content px-edge pt-section">
      <div className="mb-6 flex items-baseline justify-between gap-4 md:mb-8">
        <h2 id={heading} className="font-display text-28 md:text-page">
          {title}
        </h2>
        {more ? <MoreLink {...more} /> : null}
      </div>
      {children}
    </section>
  );
}

const MoreLink = ({ href, label }: { href: string; label: string }) => (
  <Link
    href={href}
    className="inline-flex min-h-11 shrink-0 items-center text-15 text-fig underline decoration-1 underline-offset-4 hover:text-fig-hover hover:decoration-2"
  >
    {label}
  </Link>
);
