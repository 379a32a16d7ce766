import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export type Look = 'primary' | 'secondary' | 'soft' | 'quiet';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-soft text-15 font-medium transition-colors duration-120 ease-standard';
const looks: Record<Look, string> = {
  // The border is for forced colors, which remove the background.
  primary: 'border border-transparent px-5 bg-fig text-on-fig hover:bg-fig-hover',
  secondary: 'border border-line-strong px-5 text-ink hover:border-ink hover:bg-sunk',
  // For many buttons side by side: text without an underline.
  soft: 'border border-line px-5 text-ink hover:border-ink',
  quiet: 'px-2 text-ink underline-offset-4 hover:underline',
};
export const classesOf = (look: Look, className = '') => `${base} ${looks[look]} ${className}`;

interface Shared {
  look?: Look | undefined;
  icon?: string | undefined;
  children: ReactNode;
}

/** A button that shows it is busy without changing its width or name. Presses are ignored while it is busy. */
export function Button({
  look = 'primary',
  icon,
  busy = false,
  children,
  className,
  onClick,
  ...rest
}: Shared & { busy?: boolean | undefined } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={`${classesOf(look, className)} disabled:cursor-default`}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon || busy ? <Icon name={busy ? 'ri-loader-4-line' : (icon ?? '')} spinning={busy} /> : null}
      <span>{children}</span>
    </button>
  );
}

export function ButtonLink({
  look = 'primary',
  icon,
  children,
  className,
  href,
  onClick,
  stays = false,
}: Shared & { href: string; className?: string; onClick?: () => void; stays?: boolean }) {
  return (
    <Link
      href={href}
      className={classesOf(look, className)}
      {...(onClick ? { onClick } : {})}
      // The scroll position stays, and Back returns to the previous state (see platform/navigation/route-change.ts).
      {...(stays ? { replace: true, state: { stay: true } } : {})}
    >
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </Link>
  );
}
