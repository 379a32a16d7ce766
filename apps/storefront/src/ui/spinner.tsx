import { Icon } from './icon.tsx';

/** Something is on its way; says what for the ear. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="grid place-items-center py-12 text-ink-muted">
      <Icon name="ri-loader-4-line" spinning />
      <span className="sr-only">{label}</span>
    </p>
  );
}
