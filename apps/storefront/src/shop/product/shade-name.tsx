import type { ReactNode } from 'react';

/** What a picture shows, in its corner. The group of the shades says it to screen readers. */
export const ShadeName = ({ children }: { children: ReactNode }) => (
  <p
    aria-hidden
    className="daylight absolute bottom-3 left-3 max-w-[75%] truncate rounded-soft bg-paper px-2 py-1 font-medium text-15"
  >
    {children}
  </p>
);
