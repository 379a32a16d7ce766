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

interface FailedProps {
  text: string;
  /** What the words do not say, where it is known. */
  why: string | null;
}

export const Failed = ({ text, why }: FailedProps) => (
  <Alert>
    <p>{text}</p>
    {why ? <p className="text-ink-muted">{why}</p> : null}
  </Alert>
);

/**
 * Below a form's button: why the last attempt failed. The space is reserved, so that nothing moves when the answer
 * arrives.
 */
export const FormFailure = ({ failure }: { failure: FailedProps | null }) => (
  <div className="min-h-28">{failure ? <Failed {...failure} /> : null}</div>
);
