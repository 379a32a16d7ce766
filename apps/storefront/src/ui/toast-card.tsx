import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

interface ToastCardProps {
  title: string;
  description?: string;
  tone: 'plain' | 'destructive';
  durationMs: number;
  onClose: () => void;
}

/** A notice that closes by itself, but not while it is hovered or has the focus. */
export function ToastCard({ title, description, tone, durationMs, onClose }: ToastCardProps) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  const leftMs = useRef(durationMs);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isHeld) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => close.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [isHeld]);

  const isBad = tone === 'destructive';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer; the close button is the control
    <div
      data-tone={tone}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      className={`toast pointer-events-auto border-b bg-surface text-ink shadow-float ${isBad ? 'border-danger' : 'border-line-strong'}`}
    >
      <div className="toast-row mx-auto flex min-h-16 max-w-content items-center gap-3 px-edge py-1">
        <span className={isBad ? 'text-danger' : 'text-success'}>
          <Icon name={isBad ? 'ri-error-warning-line' : 'ri-check-line'} />
        </span>
        <div className="toast-words min-w-0 grow text-15 leading-tight [overflow-wrap:anywhere]">
          <p className="font-medium">{title}</p>
          {description ? <p className="text-13 text-ink-muted">{description}</p> : null}
        </div>
        <button
          ref={giveBackFocus}
          type="button"
          aria-label="Close notice"
          onClick={onClose}
          className="toast-close -mr-3 grid size-11 shrink-0 place-items-center rounded-soft hover:bg-sunk"
        >
          <Icon name="ri-close-line" />
        </button>
      </div>
    </div>
  );
}

/** A ref: when the button goes while it has the focus, that returns to where it was. */
function giveBackFocus(instance: HTMLElement | null) {
  const button = instance as HTMLElement; // null only comes to refs without a cleanup
  let before: HTMLElement | null = null;
  button.onfocus = ({ relatedTarget }) => {
    before = relatedTarget as HTMLElement | null; // only elements have the focus
  };
  return () => {
    if (document.activeElement === button) before?.focus({ preventScroll: true });
  };
}
