import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/**
 * What went wrong with the whole form; announced when it appears, and brought into view clear of the notice that comes
 * with it.
 */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div
      ref={reveal}
      role="alert"
      className="flex scroll-mt-24 scroll-mb-40 items-start gap-3 rounded-soft border border-danger px-4 py-3 text-15"
    >
      <span className="mt-0.5 text-danger">
        <Icon name="ri-error-warning-line" />
      </span>
      <div>{children}</div>
    </div>
  );
}

const reveal = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' });

/** The specified words for an attempt that failed and, where they leave the cause unsaid, a second line. */
export function FailureAlert({ text, why }: { text: string; why: string | null }) {
  return (
    <Alert>
      <p>{text}</p>
      {why ? <p className="text-ink-muted">{why}</p> : null}
    </Alert>
  );
}
