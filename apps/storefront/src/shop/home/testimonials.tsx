import { useRef } from 'react';
import { testimonialsQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { useHydrated } from '#platform/page/hydrated.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Stars } from '#ui/stars.tsx';

/** A snapping row with two buttons for visitors who do not swipe. It leaves no gap when loading fails. */
export function Testimonials() {
  const { data: testimonials, isError } = useApi(testimonialsQuery);
  const isReady = useHydrated();
  const row = useRef<HTMLUListElement>(null);
  if (isError || !testimonials || testimonials.length === 0) return null;

  const move = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior: 'smooth' });
  return (
    <section aria-labelledby="testimonials" className="mx-auto max-w-content px-edge pt-section">
      <div className="mb-6 flex items-center justify-between gap-4">
        <h2 id="testimonials" className="font-display text-28 md:text-page">
          What shoppers say
        </h2>
        <div className="-mr-3 flex">
          <IconButton
            icon="ri-arrow-left-line"
            label="Previous testimonials"
            disabled={!isReady}
            onClick={() => move(-1)}
          />
          <IconButton
            icon="ri-arrow-right-line"
            label="Next testimonials"
            disabled={!isReady}
            onClick={() => move(1)}
          />
        </div>
      </div>
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby="testimonials"
        className="scroll-row -mx-edge flex snap-x scroll-px-edge gap-6 overflow-x-auto px-edge"
      >
        {testimonials.map(({ id, rating, content, userTitle }) => {
          const { name, role } = personOf(userTitle);
          return (
            <li key={id} className="flex w-[85%] shrink-0 snap-start flex-col border-ink border-t pt-4 md:w-[31%]">
              <Stars rating={rating} />
              <blockquote className="mt-4 grow text-17">{content}</blockquote>
              <p className="mt-6 text-15">
                <span className="font-medium">{name}</span>
                {role ? <span className="block text-ink-muted">{role}</span> : null}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** "Imani Okafor-Lind - Teacher": only a hyphen between spaces separates name and job. */
export function personOf(userTitle: string): { name: string; role: string } {
  const [name = '', ...role] = userTitle.split(' - ');
  return { name, role: role.join(' - ') };
}
