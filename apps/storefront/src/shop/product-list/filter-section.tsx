import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/icon.tsx';

interface FilterSectionProps {
  title: string;
  /** Decides at first only: later the section stays as the visitor leaves it. */
  startsFolded?: boolean;
  children: ReactNode;
}

/** One part of the sidebar; the browser's own accordion works before scripts arrive. */
export function FilterSection({ title, startsFolded = false, children }: FilterSectionProps) {
  const [isOpenAtFirst] = useState(!startsFolded);
  return (
    <details open={isOpenAtFirst} className="group/filter border-line border-b">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-medium text-15 [&::-webkit-details-marker]:hidden">
        <h2 className="leading-normal tracking-normal">{title}</h2>
        <span className="transition-transform duration-120 group-open/filter:rotate-180">
          <Icon name="ri-arrow-down-s-line" />
        </span>
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
