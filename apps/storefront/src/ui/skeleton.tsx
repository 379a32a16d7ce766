/** A place that is kept for what loads; it shimmers only after 300 ms, so that a fast answer never flashes. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden className={`block rounded-soft bg-line/50 skeleton ${className}`} />
);

/** One place after the other; the classes of each say its size. */
export const Skeletons = ({ places }: { places: readonly string[] }) =>
  places.map((place) => <Skeleton key={place} className={place} />);
