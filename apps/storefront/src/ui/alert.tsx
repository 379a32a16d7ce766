import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/**
 * An error of the whole form. It is announced when it appears and scrolled into view, clear of the toast that comes
 * with it.
 */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div
      ref={reveal}
      role="alert"
      className="flex scroll-mt-24 scroll-mb-24 items-start lg:scroll-mb-40 gap-3 rounded-soft border border-danger px-4 py-3 text-15"
    >
      <span className="mt-0.5 text-danger">
        <Icon name="ri-error-warning-line" />
      </span>
      <div>{children}</div>
    </div>
  );
}

const reveal = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' });

interface FormFailureProps {
  failure: { why: string | null } | null;
  /** The specified message. */
  text: string;
}

/**
 * Below a form's button: why the last attempt failed, with a second line where the specified message does not name the
 * cause. The space is reserved, so that nothing moves when the answer arrives.
 */
export function FormFailure({ failure, text }: FormFailureProps) {
  return (
    <div className="min-h-28">
      {failure ? (
        <Alert>
          <p>{text}</p>
          {failure.why ? <p className="text-ink-muted">{failure.why}</p> : null}
        </Alert>
      ) : null}
    </div>
  );
}
