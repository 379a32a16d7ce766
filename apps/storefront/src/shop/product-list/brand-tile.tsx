import type { CSSProperties } from 'react';
import { Link } from 'wouter';

/** Of a word that a tile holds in display type, in characters. */
const LONGEST_WORD = 12;

/**
 * A word mark in display type on the brand's own tint, a colour of the catalogue; by night the tint is in the letters. A
 * long word stands smaller, so that it is not broken.
 */
export const BrandTile = ({ href, name, tint }: { href: string; name: string; tint: string | null | undefined }) => (
  <Link
    href={href}
    style={tint ? ({ '--tint': tint } as CSSProperties) : undefined}
    className={`tinted grid h-20 place-items-center rounded-soft py-2 text-center font-display text-balance [overflow-wrap:anywhere] underline-offset-8 hover:underline hover:decoration-1 md:h-40 ${isLong(name) ? 'px-1 text-13 leading-tight md:text-15 lg:text-20' : 'px-3 text-brand leading-none'}`}
  >
    {name}
  </Link>
);

const isLong = (name: string) => name.split(/[\s-]/).some((word) => word.length > LONGEST_WORD);
