import type { Brand } from '@beautymark/contracts/catalog';
import type { CSSProperties } from 'react';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface BrandGridProps {
  /** undefined while loading: the same number of placeholders is shown. */
  brands: readonly Brand[] | undefined;
  placeholders: number;
}

export const BrandGrid = ({ brands, placeholders }: BrandGridProps) => (
  <ul aria-busy={!brands} className="grid grid-cols-2 gap-0.5 md:grid-cols-3 lg:grid-cols-4">
    {brands
      ? brands.map(({ id, name, tint }) => (
          <li key={id}>
            <BrandTile href={`/products?brand=${id}`} name={name} tint={tint} />
          </li>
        ))
      : Array.from({ length: placeholders }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are alike
          <li key={place} data-placeholder="brand">
            <Skeleton className="h-20 md:h-40" />
          </li>
        ))}
  </ul>
);

/** Of a word that a tile holds in display type, in characters. */
const LONGEST_WORD = 12;

/**
 * A word mark in display type on the brand's own tint, a color of the catalog; by night the tint is in the letters. A
 * long word stands smaller, so that it is not broken.
 */
const BrandTile = ({ href, name, tint }: { href: string; name: string; tint: string | null | undefined }) => (
  <Link
    href={href}
    style={tint ? ({ '--tint': tint } as CSSProperties) : undefined}
    className={`tinted grid h-20 place-items-center rounded-soft py-2 text-center font-display text-balance [overflow-wrap:anywhere] underline-offset-8 hover:underline hover:decoration-1 md:h-40 ${isLong(name) ? 'px-1 text-13 leading-tight md:text-15 lg:text-20' : 'px-3 text-brand leading-none'}`}
  >
    {name}
  </Link>
);

const isLong = (name: string) => name.split(/[\s-]/).some((word) => word.length > LONGEST_WORD);
