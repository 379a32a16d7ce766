const SHOWN_AT_MOST = 12;

/** Real dots of a product's shades, light to deep, on neutral grey. Products without shades keep the line free. */
export function ShadeDots({ colours }: { colours: readonly string[] }) {
  if (colours.length === 0) return <div className="h-5" />;
  const count = colours.length < SHOWN_AT_MOST ? colours.length : `At least ${SHOWN_AT_MOST}`;
  return (
    <p
      role="img"
      aria-label={`${count} ${colours.length === 1 ? 'shade' : 'shades'}`}
      className="flex h-5 w-fit items-center rounded-soft bg-swatch-surround px-1"
    >
      {colours.map((colour, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two shades may have one colour, and the order never changes
          key={place}
          className="size-3 rounded-full border border-line-strong forced-color-adjust-none not-first:-ml-0.5"
          style={{ backgroundColor: colour }}
        />
      ))}
    </p>
  );
}
