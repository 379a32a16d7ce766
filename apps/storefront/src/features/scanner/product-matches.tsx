import type { Recommendation } from '@beautymark/contracts/face';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Picture } from '#ui/picture.tsx';
import { nearnessOf } from './attribute-words.ts';
import { byCategory, type MatchedProduct, matchedProductOf, safeLink } from './matched-product.ts';
import { Swatch } from './swatch.tsx';

interface ProductMatchesProps {
  matches: Recommendation[];
  addToCart: (match: MatchedProduct) => ReactNode;
}

export function ProductMatches({ matches, addToCart }: ProductMatchesProps) {
  if (matches.length === 0) return <p>The service named no products for this photo.</p>;
  return byCategory(matches).map(([category, group]) => (
    <section key={category} className="not-first:mt-8">
      <h3 className="font-display text-28">{category}</h3>
      <ul className="mt-3 grid gap-x-6 md:grid-cols-2">
        {group.map((match) => (
          <li key={`${match.product_url} ${match.shade_or_type}`} className="flex gap-4 border-line border-t py-4">
            <Match match={match} addToCart={addToCart} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Match({ match, addToCart }: { match: Recommendation; addToCart: ProductMatchesProps['addToCart'] }) {
  const product = matchedProductOf(match);
  return (
    <>
      <MatchPicture url={match.image_url} />
      <div className="flex min-w-0 grow flex-col items-start">
        {match.brand ? <p className="text-13 text-ink-muted">{match.brand}</p> : null}
        <p className="text-15 font-medium">
          <ProductLink match={match} />
        </p>
        <p className="flex items-center gap-2 text-15">
          {match.shade_hex ? <Swatch hex={match.shade_hex} /> : null}
          <span>
            {match.shade_or_type}
            {match.delta_e === undefined ? null : (
              <span className="block text-13 text-ink-muted">{nearnessOf(match.delta_e)}</span>
            )}
          </span>
        </p>
        <p className="mt-1 text-15 text-ink-muted">{match.recommended_for}</p>
        <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-3 pt-3">
          {match.price ? <p className="tabular-nums">{`$${match.price}`}</p> : null}
          {product ? addToCart(product) : null}
        </div>
      </div>
    </>
  );
}

function ProductLink({ match }: { match: Recommendation }) {
  const link = safeLink(match.product_url);
  const look = 'inline-block py-0.5 underline-offset-4 hover:underline';
  if (!link) return match.product_name;
  if (link.inShop) {
    return (
      <Link href={link.href} className={look}>
        {match.product_name}
      </Link>
    );
  }
  return (
    <a href={link.href} rel="noreferrer" className={look}>
      {match.product_name}
    </a>
  );
}

/** Beside its own name, so its text is empty; the default where the service names no picture. */
const MatchPicture = ({ url }: { url: string | undefined }) => (
  <div className="w-24 shrink-0 self-start bg-sunk">
    <Picture
      src={url ?? '/images/default.webp'}
      alt=""
      width={640}
      height={640}
      otherWidths={url ? [320] : []}
      sizes="96px"
      className="aspect-square"
    />
  </div>
);
