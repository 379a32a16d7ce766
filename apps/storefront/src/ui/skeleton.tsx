/** Reserves the space of loading content. It shimmers only after 300 ms, so that a fast answer never flashes. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden className={`block rounded-soft bg-line/50 skeleton ${className}`} />
);

/** A list of placeholders; the classes of each set its size. */
export const Skeletons = ({ places }: { places: readonly string[] }) =>
  places.map((place) => <Skeleton key={place} className={place} />);
