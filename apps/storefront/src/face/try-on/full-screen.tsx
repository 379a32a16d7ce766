import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { useClosedByBack } from '#ui/layer-history.ts';

interface FullScreenProps {
  className: string;
  /** What can fill the screen, with the button that makes it do so. */
  children: (button: ReactNode) => ReactNode;
}

/** Fills the screen and comes back, in its place in the page: no canvas or video in it starts anew. */
export function FullScreen({ className, children }: FullScreenProps) {
  const [isFull, setIsFull] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useClosedByBack(isFull, () => setIsFull(false));
  // A popover lies above the dialog that it is in. Browsers that know none show it over the dialog's own box.
  useLayoutEffect(() => {
    if (isFull) box.current?.showPopover?.();
  }, [isFull]);
  const label = isFull ? 'Leave full screen' : 'Full screen';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a second press on the picture is an extra way; the button is the one that keys reach
    <div
      ref={box}
      popover={isFull ? 'manual' : undefined}
      className={
        isFull
          ? `${className} fixed! inset-0 z-30 m-0 size-full! bg-ink-on-picture! max-h-none! max-w-none! rounded-none! border-0 p-0`
          : className
      }
      onDoubleClick={() => setIsFull(!isFull)}
      onKeyDown={(event) => {
        if (!isFull || event.key !== 'Escape') return;
        // The dialog around it stays.
        event.stopPropagation();
        setIsFull(false);
      }}
    >
      {children(
        <IconButton
          icon={isFull ? 'ri-fullscreen-exit-line' : 'ri-fullscreen-line'}
          label={label}
          aria-pressed={isFull}
          className="border border-line-strong bg-paper"
          onClick={() => setIsFull(!isFull)}
        />,
      )}
    </div>
  );
}
