import { Link } from 'wouter';

/** A word mark in display type on the brand's own tint, which is a colour of the catalogue and the same in both themes. */
export const BrandTile = ({ href, name, tint }: { href: string; name: string; tint: string | null }) => (
  <Link
    href={href}
    style={tint ? { backgroundColor: tint } : undefined}
    className="daylight grid h-32 place-items-center rounded-soft bg-swatch-surround px-1 py-4 text-center font-display text-brand leading-none [overflow-wrap:anywhere] text-ink underline-offset-8 hover:underline hover:decoration-1 md:h-40"
  >
    {name}
  </Link>
);
