import { PageHead } from '#platform/page/page-head.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** The two specified lines, at a product's address what may have become of it, a search form that works without scripts, and a link home. */
export function NotFoundView({ isProduct = false }: { isProduct?: boolean }) {
  return (
    <section className="mx-auto grid max-w-content grid-cols-[minmax(0,1fr)] items-center gap-12 px-edge pt-12 md:grid-cols-2 md:pt-16">
      <PageHead title="Page not found · BeautyMark" description="There is no page at this address." />
      <div>
        <h1 className="max-w-[5.5em] font-display text-hero">404 Page Not Found</h1>
        <p className="mt-6 text-ink-muted md:text-20">Did you forget to add the page to the router?</p>
        {isProduct ? <p className="mt-2">This product is no longer sold, or its link is incomplete.</p> : null}
        <form method="get" action="/products" className="mt-8 flex max-w-120 gap-2">
          <input
            type="search"
            name="search"
            aria-label="Search the shop"
            placeholder="Search the shop"
            className="min-h-11 min-w-0 grow rounded-soft border border-line-strong bg-surface px-3 text-17 placeholder:text-ink-muted"
          />
          <button
            type="submit"
            className="min-h-11 rounded-soft border border-line-strong px-5 text-15 font-medium hover:bg-sunk"
          >
            Search
          </button>
        </form>
        <ButtonLink href="/" className="mt-6">
          Back to the shop
        </ButtonLink>
      </div>
      <img
        src="/images/swatches/smear.webp"
        alt=""
        width={640}
        height={400}
        className="w-full rounded-soft object-cover max-md:hidden"
      />
    </section>
  );
}
