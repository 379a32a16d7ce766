import type { MatchCategory } from '@beautymark/contracts/vocabularies';
import { useId } from 'react';
import { Link } from 'wouter';
import { storedScan } from '../read-stored-scan.ts';
import { MatchPicture } from './match-parts.tsx';
import { matchedProductOf } from './matched-product.ts';

/** What a face is made up with. */
const WELCOME: readonly string[] = ['Foundation', 'Blush', 'Lip', 'Eyeshadow'] satisfies MatchCategory[];

/** The result of an earlier visit, with its best match of four kinds in their shades. Nothing where no matches are stored. */
export default function WelcomeBack() {
  const heading = useId();
  const scan = storedScan();
  const matches = WELCOME.flatMap((wanted) => {
    const match = scan?.recommendations.find(({ category }) => category === wanted);
    const product = match && matchedProductOf(match);
    return product ? { match, product } : [];
  });
  if (!scan || matches.length === 0) return null;
  const { skin_tone, undertone } = scan.analysis;
  return (
    <section aria-labelledby={heading} className="border-line border-t bg-sunk px-edge py-8 lg:py-14">
      <h3 id={heading} className="font-display text-28 leading-tight">
        {'Welcome back, '}
        <span className="inline-block">{[skin_tone, undertone].filter(Boolean).join(' · ')}</span>
      </h3>
      <ul className="scroll-row mt-4 grid gap-3 max-md:-mx-edge max-md:auto-cols-[34%] max-md:snap-x max-md:scroll-px-edge max-md:grid-flow-col max-md:overflow-x-auto max-md:px-edge max-md:py-1 max-md:*:snap-start md:grid-cols-4">
        {matches.map(({ match, product }) => (
          <li key={match.category} className="group relative">
            <MatchPicture
              match={match}
              sizes="(min-width: 90rem) 336px, (min-width: 48rem) 24vw, 34vw"
              className="w-full overflow-hidden rounded-soft"
            />
            <p className="mt-2 text-13 text-ink-muted">{match.category}</p>
            <p className="line-clamp-2 text-15 leading-snug [overflow-wrap:anywhere]">
              <Link
                href={`/product/${product.productId}${product.shade ? `?${new URLSearchParams({ shade: product.shade })}` : ''}`}
                className="underline-offset-4 outline-none after:absolute after:inset-0 after:outline-ink after:outline-offset-2 after:content-[''] focus-visible:after:outline-2 group-hover:underline"
              >
                {match.product_name}
              </Link>
            </p>
            {product.shade ? <p className="truncate text-13">{product.shade}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
