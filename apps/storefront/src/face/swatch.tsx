import { Disc } from '#ui/disc.tsx';

interface SwatchProps {
  hex: string;
  size?: 'small' | 'medium' | 'large';
}

const sizes = {
  small: ['size-11', 'size-7'],
  medium: ['size-12', 'size-9'],
  large: ['size-18', 'size-14'],
} as const;

/** A measured or catalog color on neutral gray, without anything over it that would change what the eye sees. */
export function Swatch({ hex, size = 'small' }: SwatchProps) {
  const [surround, disc] = sizes[size];
  return (
    <span
      aria-hidden
      className={`daylight grid ${surround} shrink-0 place-items-center rounded-full bg-swatch-surround`}
    >
      <Disc hex={hex} className={disc} />
    </span>
  );
}
