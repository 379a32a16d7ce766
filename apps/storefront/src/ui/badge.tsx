import type { ReactNode } from 'react';

/** A short label on the corner of a picture. */
export function Badge({ strong = false, children }: { strong?: boolean; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-soft px-2 py-0.5 text-13 leading-5 font-medium ${strong ? 'bg-fig text-on-fig' : 'bg-paper text-ink'}`}
    >
      {children}
    </span>
  );
}
