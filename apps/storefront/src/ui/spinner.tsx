import { Icon } from './icon.tsx';

/** Something is on its way; says what for the ear. In place of a whole `page` it keeps the footer below the screen. */
export function Spinner({ label, page = false }: { label: string; page?: boolean }) {
  return (
    <p
      role="status"
      className={`grid place-items-center py-12 text-ink-muted ${page ? 'min-h-dvh content-start' : ''}`}
    >
      <Icon name="ri-loader-4-line" spinning />
      <span className="sr-only">{label}</span>
    </p>
  );
}
