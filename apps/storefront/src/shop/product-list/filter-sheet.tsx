import { type ReactNode, useEffect, useRef } from 'react';
import { STAY } from '#platform/navigation/route-change.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useClosedByBack } from '#ui/layer-history.ts';
import { Link } from '#ui/link.tsx';

interface FilterSheetProps {
  /** "Show 37 products": what stands behind the sheet. */
  showLabel: string;
  /** The list without its filters; null while none is chosen. */
  clearHref: string | null;
  onClose: () => void;
  children: ReactNode;
}

/** The filters on phones. The browser's own modal dialog keeps the focus inside, closes on Escape and gives it back. */
export default function FilterSheet({ showLabel, clearHref, onClose, children }: FilterSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    sheet.current?.showModal();
  }, []);
  const close = () => sheet.current?.close();
  useClosedByBack(true, close);
  return (
    <dialog
      ref={sheet}
      aria-label="Filters"
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden overscroll-contain bg-surface text-ink lg:hidden low:overflow-y-auto"
    >
      <div className="flex h-full flex-col low:block">
        <div className="flex items-center justify-between border-line border-b py-2 pr-1 pl-edge">
          <p className="font-display text-28">Filters</p>
          <button type="button" aria-label="Close" onClick={close} className="grid size-11 place-items-center">
            <Icon name="ri-close-line" />
          </button>
        </div>
        <div className="grow overflow-y-auto overscroll-contain px-edge low:overflow-visible">{children}</div>
        <div className="flex items-center gap-3 border-line border-t px-edge py-3">
          {clearHref ? (
            <Link
              href={clearHref}
              state={STAY}
              // The link goes with the filters; the focus stays in the sheet.
              onClick={() => sheet.current?.querySelector('button')?.focus()}
              className="inline-flex min-h-11 shrink-0 items-center px-2 text-15 text-fig underline underline-offset-4 hover:text-fig-hover"
            >
              Clear all
            </Link>
          ) : null}
          <Button className="grow" onClick={close}>
            {showLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
