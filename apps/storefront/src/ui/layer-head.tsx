import { Dialog as Base } from '@base-ui/react/dialog';
import type { RefObject } from 'react';
import { Icon } from './icon.tsx';

interface LayerHeadProps {
  title: string;
  /** Where the title takes the focus. */
  heading?: RefObject<HTMLHeadingElement | null>;
}

/** Title and Close at the top of a dialog or a drawer. */
export const LayerHead = ({ title, heading }: LayerHeadProps) => (
  <div className="layer-head flex items-center justify-between gap-4 border-line border-b px-4 py-1 md:px-6 md:py-3">
    <Base.Title
      {...(heading ? { ref: heading, tabIndex: -1 } : {})}
      className="font-display text-20 leading-tight md:text-28 [overflow-wrap:anywhere]"
    >
      {title}
    </Base.Title>
    <Base.Close
      aria-label="Close"
      className="-mr-3 grid size-11 shrink-0 place-items-center rounded-soft hover:bg-sunk"
    >
      <Icon name="ri-close-line" />
    </Base.Close>
  </div>
);
