/** A count on the corner of an icon. The button's name says it in words. */
export const CountBadge = ({ count }: { count: number }) => (
  <span
    aria-hidden
    className="pointer-events-none absolute top-0.5 left-6 grid h-5 min-w-5 place-items-center rounded-full bg-fig px-1 text-13 text-on-fig tabular-nums leading-none"
  >
    {count > 999 ? '999+' : count}
  </span>
);
