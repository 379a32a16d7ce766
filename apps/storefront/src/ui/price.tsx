interface PriceProps {
  now: string;
  was?: string | null;
  large?: boolean;
  className?: string;
}

/**
 * The price as shown, "$24.50"; on sale the new price first, then the old one struck through, with "was" for screen
 * readers.
 */
export function Price({ now, was, large = false, className = '' }: PriceProps) {
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 tabular-nums ${large ? 'text-28' : 'text-15'} ${className}`}>
      <span className="font-medium">{now}</span>
      {was ? (
        <s className={`text-ink-muted ${large ? 'text-20' : 'text-13'}`}>
          <span className="sr-only">was </span>
          <span>{was}</span>
        </s>
      ) : null}
    </p>
  );
}
