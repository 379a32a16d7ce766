import type { ToneShade } from '@beautymark/contracts/product-shades';
import { useEffect, useRef } from 'react';
import { toneShadesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { useSkin } from '#platform/scan/stored-analysis.ts';
import { useToneConfidence } from '#platform/scan/tone-confidence.ts';
import { productPath } from '#platform/words/product-path.ts';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const PLACEHOLDERS = 18;

/** The skin tones light to deep, each with the foundation shade nearest to it. Absent without foundations or an answer. */
export function ToneBand() {
  const { data, isError } = useApi(toneShadesQuery);
  const found = useSkin()?.tone;
  const confidence = useToneConfidence();
  const own = confidence === 'low' ? undefined : found;
  const list = useRef<HTMLOListElement>(null);
  // On phones the tones are a row: it opens at the visitor's own, else in the middle, so that no end of it is the usual one.
  useEffect(() => {
    if (!data || !list.current) return;
    const place = data.findIndex(({ tone }) => tone === own);
    const tone = list.current.children[place < 0 ? Math.floor(data.length / 2) : place];
    if (!(tone instanceof HTMLElement)) return;
    const row = list.current;
    // With the frame's own layout: here it would be a layout of the whole page amid its hydration.
    const frame = requestAnimationFrame(() => {
      const { offsetLeft, clientWidth } = row;
      row.scrollLeft = tone.offsetLeft - offsetLeft - (clientWidth - tone.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [data, own]);
  // Another shop may answer the specified calls alone, and this one with what it likes.
  if (isError || (data && !data[0]?.shade)) return null;
  return (
    <section aria-labelledby="tone-band" className="mt-section bg-swatch-surround py-12 text-ink md:py-24">
      <div className="mx-auto max-w-content px-edge">
        <h2 id="tone-band" className="font-display text-page">
          Find your foundation shade
        </h2>
        <p className="mt-3 max-w-[68ch] text-ink-muted">
          {`${data?.length ?? PLACEHOLDERS} skin tones, light to deep, each with its closest foundation.`}
        </p>
        <ol
          ref={list}
          aria-busy={!data}
          className="scroll-row mt-8 grid gap-x-0.5 gap-y-6 max-sm:-mx-edge max-sm:auto-cols-[30%] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-edge max-sm:py-1 sm:grid-cols-6 lg:grid-cols-9"
        >
          {data
            ? data.map((entry) => (
                <Tone
                  key={entry.tone}
                  {...entry}
                  own={entry.tone === own ? (confidence ? 'likely your tone' : 'your tone') : null}
                />
              ))
            : Array.from({ length: PLACEHOLDERS }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are alike
                <li key={place}>
                  <Skeleton className="h-36 md:h-40" />
                </li>
              ))}
        </ol>
      </div>
    </section>
  );
}

/** The shade lies on the tone as it would on skin. */
const Tone = ({ tone, hex, product, shade, own }: ToneShade & { own: string | null }) => (
  <li className="group relative">
    <span
      aria-hidden
      className={`grid h-18 place-items-center forced-color-adjust-none md:h-24 ${own ? 'outline-2 outline-ink outline-offset-2' : ''}`}
      style={{ backgroundColor: hex }}
    >
      <span className="size-9 rounded-full ring-2 ring-on-deep-shade" style={{ backgroundColor: shade.hex }} />
    </span>
    <p className="pt-2 pr-2 font-medium text-15">
      <Link
        href={productPath(product.id, shade.name)}
        className="underline-offset-4 outline-none after:absolute after:inset-0 after:outline-ink after:outline-offset-2 after:content-[''] focus-visible:after:outline-2 group-hover:underline"
      >
        {tone}
        <span className="block font-normal text-13 leading-snug [overflow-wrap:anywhere]">{shade.name}</span>
        <span className="block font-normal text-13 text-ink-muted leading-snug">{product.brand}</span>
        {own ? <span className="sr-only">{`, ${own}`}</span> : null}
      </Link>
    </p>
  </li>
);
