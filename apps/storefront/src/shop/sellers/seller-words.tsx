import type { SellerPage } from '@beautymark/contracts/seller-profile';
import { monthOf } from '#ui/day.tsx';
import { Picture } from '#ui/picture.tsx';
import { Stars } from '#ui/stars.tsx';
import { productPicture } from '#ui/supplied-picture.ts';

/** Another service, or an older page, may know the name only. */
type Known = Partial<SellerPage>;

interface SellerWordsProps {
  seller: Known | undefined;
  /** Pictures of what is for sale here. */
  shown: readonly string[];
}

/** The seller: picture, name, rating and since when, then the seller's own words about itself, delivery and returns. */
export function SellerWords({ seller = {}, shown }: SellerWordsProps) {
  const { name = 'Seller', pictureUrl, story, rating, reviewCount = 0, since } = seller;
  return (
    <>
      <div className="grid overflow-hidden rounded-soft bg-sunk lg:grid-cols-2">
        <div className="flex items-center gap-4 p-4 md:gap-8 md:p-8">
          <span className="grid aspect-square w-20 shrink-0 place-items-center overflow-hidden rounded-soft bg-fig-soft font-display text-hero text-fig md:w-32">
            {pictureUrl ? (
              <Picture
                src={pictureUrl}
                alt=""
                {...productPicture}
                sizes="128px"
                loading="eager"
                className="aspect-square"
              />
            ) : (
              <span aria-hidden>{[...name][0]}</span>
            )}
          </span>
          <div className="min-w-0">
            <p className="mb-1 text-15 text-ink-muted">Sold by</p>
            <h1 className="font-display text-page [overflow-wrap:anywhere]">{name}</h1>
            <div className="mt-2 flex flex-wrap items-center gap-x-4 text-13 text-ink-muted">
              {rating === null || rating === undefined ? null : <Rating rating={rating} count={reviewCount} />}
              {since ? <p>Selling here since {monthOf(since)}</p> : null}
            </div>
          </div>
        </div>
        <Window pictures={shown} />
      </div>
      <div className="mt-6 grid gap-x-16 gap-y-6 md:mt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {story ? <Words className="max-w-[60ch]" text={story} /> : null}
        <SellerTerms {...seller} />
      </div>
    </>
  );
}

/** A shop window: what is newest here, edge to edge. The same products stand with their names below. */
const Window = ({ pictures }: { pictures: readonly string[] }) => (
  <div aria-hidden className="grid min-h-28 grid-cols-3 gap-0.5 md:min-h-48">
    {pictures.slice(0, 3).map((src) => (
      <Picture
        key={src}
        {...productPicture}
        src={src}
        alt=""
        sizes="(min-width: 64rem) 17vw, 33vw"
        loading="eager"
        className="aspect-square lg:h-full!"
      />
    ))}
  </div>
);

const Rating = ({ rating, count }: { rating: number; count: number }) => (
  <div className="flex flex-wrap items-center gap-x-2">
    <Stars rating={rating} />
    <span>{`from ${count === 1 ? 'one review' : `${count} reviews`}`}</span>
  </div>
);

function SellerTerms({ delivery, returns }: Known) {
  const terms = [
    ['Delivery', delivery],
    ['Returns', returns],
  ] as const;
  if (!terms.some(([, text]) => text)) return null;
  return (
    <dl className="grid content-start text-15">
      {terms.map(([term, text]) =>
        text ? (
          <div key={term} className="border-line border-t py-3">
            <dt className="font-medium">{term}</dt>
            <dd className="mt-1">
              <Words className="text-ink-muted" text={text} />
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Keeps the lines as they were typed. */
const Words = ({ text, className }: { text: string; className: string }) => (
  <p className={`whitespace-pre-line [overflow-wrap:anywhere] ${className}`}>{text}</p>
);
