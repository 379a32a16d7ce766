import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

/** An icon in a round target of 44 px. Its name is read by screen readers and shown on hover. */
export function IconButton({
  icon,
  label,
  className = '',
  ...rest
}: { icon: string; label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`grid size-11 place-items-center rounded-full text-ink transition-colors duration-120 ease-standard hover:bg-sunk ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}
