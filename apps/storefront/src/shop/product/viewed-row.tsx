import { useRef } from 'react';
import { useSession } from '#platform/session/session.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { productPicture } from '#ui/supplied-picture.ts';
import { clearViewed, type ViewedProduct } from './viewed-products.ts';

/** The products that were looked at lately, and the way to forget them. Absent until the shop has said who is here. */
export default function ViewedRow(props: { viewed: readonly ViewedProduct[] }) {
  return useSession().state === 'loading' ? null : <Row {...props} />;
}

function Row({ viewed }: { viewed: readonly ViewedProduct[] }) {
  const section = useRef<HTMLElement>(null);
  const clear = () => {
    // The button goes with the section; the focus stays on the page.
    section.current?.closest('main')?.focus({ preventScroll: true });
    clearViewed();
  };
  return (
    <section ref={section} aria-labelledby="recently-viewed" className="mx-auto max-w-content px-edge pt-section">
      <div className="mb-6 flex items-baseline justify-between gap-4">
        <h2 id="recently-viewed" className="font-display text-28">
          Recently viewed
        </h2>
        <button
          type="button"
          onClick={clear}
          className="min-h-11 shrink-0 text-15 text-fig underline decoration-1 underline-offset-4 hover:text-fig-hover"
        >
          Clear<span className="sr-only"> recently viewed</span>
        </button>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {viewed.map((product) => (
          <Viewed key={product.id} {...product} />
        ))}
      </ul>
    </section>
  );
}

const Viewed = ({ id, name, brand, imageUrl }: ViewedProduct) => (
  <li className="group relative flex items-center gap-4">
    <div className="w-20 shrink-0 bg-sunk">
      <Picture {...productPicture} src={imageUrl} alt="" sizes="80px" className="aspect-square" />
    </div>
    <p className="min-w-0 text-15 [overflow-wrap:anywhere]">
      <span className="block text-13 text-ink-muted">{brand}</span>
      <Link
        href={`/product/${id}`}
        className="underline-offset-4 outline-none after:absolute after:inset-0 after:outline-ink after:outline-offset-2 after:content-[''] focus-visible:after:outline-2 group-hover:underline"
      >
        {name}
      </Link>
    </p>
  </li>
);
