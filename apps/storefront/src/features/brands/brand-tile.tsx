import type { CSSProperties } from 'react';
import { Link } from 'wouter';

/** A word mark in display type on the brand's own tint, a colour of the catalogue; by night the tint is in the letters. */
export const BrandTile = ({ href, name, tint }: { href: string; name: string; tint: string | null | undefined }) => (
  <Link
    href={href}
    style={tint ? ({ '--tint': tint } as CSSProperties) : undefined}
    className="tinted grid h-20 place-items-center rounded-soft px-3 py-2 text-center font-display text-brand leading-none text-balance [overflow-wrap:anywhere] underline-offset-8 hover:underline hover:decoration-1 md:h-40"
  >
    {name}
  </Link>
);
