import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

/** One part of the sidebar, open at first; the browser's own accordion works before scripts arrive. */
export const FilterSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <details open className="group/filter border-line border-b">
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-medium text-15 [&::-webkit-details-marker]:hidden">
      <h2 className="leading-normal tracking-normal">{title}</h2>
      <span className="transition-transform duration-120 group-open/filter:rotate-180">
        <Icon name="ri-arrow-down-s-line" />
      </span>
    </summary>
    <div className="pb-5">{children}</div>
  </details>
);
