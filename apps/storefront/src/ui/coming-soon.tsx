import { type ReactElement, useId } from 'react';

interface ComingSoonProps {
  /** The control, given the id that it is described by. */
  children: (described: { 'aria-describedby': string }) => ReactElement;
  side?: 'left' | 'right';
}

/** A control without behaviour yet: real, focusable, and it says so on hover and focus, by CSS alone. */
export function ComingSoon({ children, side = 'left' }: ComingSoonProps) {
  const id = useId();
  return (
    <span className="group/soon relative inline-grid">
      {children({ 'aria-describedby': id })}
      <span
        id={id}
        role="tooltip"
        className={`pointer-events-none absolute top-full z-20 mt-1 whitespace-nowrap rounded-soft bg-ink px-2 py-1 text-13 text-paper opacity-0 transition-opacity duration-120 group-focus-within/soon:opacity-100 group-hover/soon:opacity-100 ${side === 'left' ? 'left-0' : 'right-0'}`}
      >
        Coming soon
      </span>
    </span>
  );
}
