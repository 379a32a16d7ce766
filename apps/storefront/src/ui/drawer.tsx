import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { useCovers } from './covering-layers.ts';
import { LayerHead } from './layer-head.tsx';
import { useClosedByBack } from './layer-history.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Footer that stays in view below the scrolling content; on a low screen it follows it. */
  foot?: ReactNode;
  /** What plain notices say can be seen in it. On phones, where they would lie over it, they are then only announced. */
  showsChanges?: boolean;
  children: ReactNode;
}

/** A modal drawer on the right, full width on phones. The focus starts on its heading and returns to where it was. */
export function Drawer({ open, onClose, title, heading, foot, showsChanges = false, children }: DrawerProps) {
  useClosedByBack(open, onClose);
  useCovers(open);
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-30 bg-ink-on-picture/40 transition-opacity duration-220 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={heading}
          className={`drawer ${showsChanges ? 'shows-changes' : ''} fixed inset-y-0 right-0 z-30 flex w-full flex-col overscroll-contain border-line bg-surface shadow-float transition-transform duration-220 ease-standard data-ending-style:translate-x-full data-starting-style:translate-x-full motion-reduce:transition-none sm:w-110 sm:border-l low:block low:overflow-y-auto`}
        >
          <LayerHead title={title} heading={heading} />
          <div className="flex grow flex-col overflow-y-auto overscroll-contain px-4 md:px-6 low:overflow-visible">
            {children}
          </div>
          {foot ? (
            <div className="drawer-foot border-line border-t px-4 py-3 sm:pt-4 sm:pb-6 md:px-6">{foot}</div>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
