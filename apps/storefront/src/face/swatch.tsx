interface SwatchProps {
  hex: string;
  ringed?: boolean;
  size?: 'small' | 'medium' | 'large';
}

const sizes = {
  small: ['size-11', 'size-7'],
  medium: ['size-12', 'size-9'],
  large: ['size-18', 'size-14'],
} as const;

/** A measured or catalogue colour on neutral grey, without anything over it that would change what the eye sees. */
export function Swatch({ hex, ringed = false, size = 'small' }: SwatchProps) {
  const [surround, disc] = sizes[size];
  return (
    <span
      aria-hidden
      className={`daylight grid ${surround} shrink-0 place-items-center rounded-full bg-swatch-surround ${ringed ? 'ring-2 ring-ink ring-inset forced-colors:outline-2 forced-colors:-outline-offset-2' : ''}`}
    >
      <span
        className={`${disc} rounded-full border border-line-strong forced-color-adjust-none`}
        style={{ backgroundColor: hex }}
      />
    </span>
  );
}
