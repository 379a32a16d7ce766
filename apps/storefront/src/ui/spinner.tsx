import { Icon } from './icon.tsx';

/** A loading indicator; its label tells screen readers what is loading. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="grid place-items-center py-12 text-ink-muted">
      <Icon name="ri-loader-4-line" spinning />
      <span className="sr-only">{label}</span>
    </p>
  );
}
