import { Link } from './link.tsx';

interface BreadcrumbsProps {
  /** The pages above this one, the topmost first; the heading below names the page itself. */
  trail: readonly { href: string; label: string }[];
}

export const Breadcrumbs = ({ trail }: BreadcrumbsProps) => (
  <nav aria-label="Breadcrumb">
    <ol className="flex flex-wrap items-center text-15 text-ink-muted">
      {trail.map(({ href, label }) => (
        <li key={href} className="flex items-center not-first:before:px-2 not-first:before:content-['/'/'']">
          <Link
            href={href}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
