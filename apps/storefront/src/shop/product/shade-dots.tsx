import { type PointerEvent, type Ref, useRef, useState } from 'react';

const SHOWN_AT_MOST = 12;
/** How far above and below the dots the mouse still points at one. */
const TOLERANCE_PX = 6;

/**
 * The color of the dot under the mouse; null without one. The link that covers the whole card lies over the dots, so the
 * card listens for them.
 */
export function usePointedDot(colors: readonly string[]) {
  const dots = useRef<HTMLParagraphElement>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const onPointerMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
    const box = dots.current?.getBoundingClientRect();
    if (!box || pointerType !== 'mouse') return;
    const isNear = clientY > box.top - TOLERANCE_PX && clientY < box.bottom + TOLERANCE_PX;
    const index = Math.floor(((clientX - box.left) / box.width) * colors.length);
    setPointed(isNear ? (colors[index] ?? null) : null);
  };
  return { dots, pointed, card: { onPointerMove, onPointerLeave: () => setPointed(null) } };
}

/** Real dots of a product's shades, light to deep, on neutral grey. Products without a choice keep the line free. */
export function ShadeDots({ colours, ref }: { colours: readonly string[]; ref: Ref<HTMLParagraphElement> }) {
  if (colours.length < 2) return <div className="h-5" />;
  const count = colours.length < SHOWN_AT_MOST ? colours.length : `At least ${SHOWN_AT_MOST}`;
  return (
    <p
      ref={ref}
      role="img"
      aria-label={`${count} shades`}
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
