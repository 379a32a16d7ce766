import { type ReactElement, useId } from 'react';

interface ComingSoonProps {
  /** The control, given the id that it is described by. */
  children: (described: { 'aria-describedby': string }) => ReactElement;
  /** Below the control, from its left or right edge; or `before` it, where what lies below is cut off. */
  side?: keyof typeof sides;
}

const sides = { left: 'top-full left-0 mt-1', right: 'top-full right-0 mt-1', before: 'right-full self-center mr-1' };

/** A control without behaviour yet: real, focusable, and it says so on hover and focus, by CSS alone. */
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
