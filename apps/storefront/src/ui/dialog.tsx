import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useCovers } from './covering-layers.ts';
import { LayerHead } from './layer-head.tsx';
import { useClosedByBack } from './layer-history.ts';

interface DialogProps {
  open?: boolean;
  onClose: () => void;
  title: string;
  /** Initial focus; the close button by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Receives the focus after closing; by default, or when it is gone, the element that had it before. */
  finalFocus?: RefObject<HTMLElement | null>;
  size?: 'narrow' | 'wide' | 'room';
  children: ReactNode;
}

/** Above the narrow one the height is fixed, so that switching tabs inside does not move it. */
const sizes = {
  narrow: 'md:max-w-140',
  wide: 'md:h-[min(92dvh,54rem)] md:max-w-240',
  room: 'md:h-[min(92dvh,51.25rem)] md:max-w-320',
};

/** A modal dialog: full screen on phones, centered from 768 px up; focus stays inside and returns where it came from. */
export function Dialog({
  open = true,
  onClose,
  title,
  initialFocus,
  finalFocus,
  size = 'narrow',
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  useClosedByBack(open, onClose);
  useCovers(open);
  // A visitor who has moved to another field while the dialog fades keeps the focus there.
  const returnFocus = () => {
    const { activeElement, body } = document;
    const isStillHere = !activeElement || activeElement === body || popup.current?.contains(activeElement);
    return isStillHere ? (finalFocus?.current ?? true) : false;
  };
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Base.Portal>
        {/* Also behind a dialog that opens out of another layer, such as the small chat, which dims nothing. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-30 bg-ink-on-picture/50 transition-opacity duration-220 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          {...(initialFocus ? { initialFocus } : {})}
          ref={popup}
          finalFocus={returnFocus}
          className={`dialog fixed inset-0 z-30 flex flex-col overflow-clip border-line bg-surface shadow-float transition duration-220 ease-standard data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[92dvh] md:w-[92vw] md:-translate-1/2 md:data-starting-style:translate-y-[calc(-50%+1rem)] md:rounded-soft md:border low:block low:overflow-y-auto ${sizes[size]}`}
        >
          <LayerHead title={title} />
          <div className="grow scroll-pt-12 overflow-y-auto px-4 py-4 md:px-6 low:overflow-visible">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
