import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

/** A native select, which opens the system's picker on phones. Its name comes with it, or from a label. */
export const Select = ({ className = 'pl-3', children, ...select }: ComponentProps<'select'>) => (
  <span className="relative block">
    <select
      {...select}
      className={`min-h-11 w-full cursor-pointer appearance-none truncate rounded-soft border border-line-strong bg-surface pr-9 text-17 text-ink disabled:cursor-auto aria-invalid:border-danger ${className}`}
    >
      {children}
    </select>
    <span className="pointer-events-none absolute inset-y-0 right-2 grid place-items-center text-ink-muted">
      <Icon name="ri-arrow-down-s-line" />
    </span>
  </span>
);
