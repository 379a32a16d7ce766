import { type ReactElement, useId } from 'react';

interface ComingSoonProps {
  /** Renders the control with the id of its description. */
  children: (described: { 'aria-describedby': string }) => ReactElement;
  /**
   * Where the note appears: below the control from its left or right edge, or `before` it where the space below is cut
   * off.
   */
  side?: keyof typeof sides;
}

const sides = { left: 'top-full left-0 mt-1', right: 'top-full right-0 mt-1', before: 'right-full self-center mr-1' };

/** A focusable control without behavior yet. A note says so on hover and focus, by CSS alone. */
export function ComingSoon({ children, side = 'left' }: ComingSoonProps) {
  const id = useId();
  return (
    <span className="group/soon relative inline-grid">
      {children({ 'aria-describedby': id })}
      <span
        id={id}
        role="tooltip"
        className={`pointer-events-none absolute z-20 whitespace-nowrap rounded-soft bg-ink px-2 py-1 text-13 text-paper opacity-0 transition-opacity duration-120 group-focus-within/soon:opacity-100 group-hover/soon:opacity-100 ${sides[side]}`}
      >
        Coming soon
      </span>
    </span>
  );
}
