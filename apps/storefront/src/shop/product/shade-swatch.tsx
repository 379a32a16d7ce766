import { isAvailable } from '@beautymark/contracts/availability';
import type { Shade } from '@beautymark/contracts/catalog';
import { isSkinRange } from '@beautymark/contracts/shade-fit';
import type { UNDERTONES } from '@beautymark/contracts/vocabularies';
import { Icon } from '#ui/icon.tsx';

interface ShadeSwatchProps {
  shade: Shade;
  group: string;
  isPicked: boolean;
  /** What it is to the visitor by an earlier scan; null for all others. */
  nearestLabel: string | null;
  onPick: () => void;
  onPoint: (isPointedAt: boolean) => void;
}

/** A disc in a target of 44 px. Picked: ring and check; sold out: struck through; the visitor's own: a dot below it; each in words, too. */
export function ShadeSwatch({ shade, group, isPicked, nearestLabel, ...on }: ShadeSwatchProps) {
  const { name, hex } = shade;
  const isSoldOut = !isAvailable({}, shade);
  const notes = `${isSoldOut ? ', sold out' : ''}${nearestLabel ? `, ${nearestLabel.toLowerCase()}` : ''}`;
  return (
    <label
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && on.onPoint(true)}
      onPointerLeave={() => on.onPoint(false)}
      onFocus={() => on.onPoint(true)}
      onBlur={() => on.onPoint(false)}
      title={`${name}${notes}`}
      className="group/shade relative grid h-11 w-full max-w-11 cursor-pointer place-items-center"
    >
      <input type="radio" name={group} value={name} checked={isPicked} onChange={on.onPick} className="native-input" />
      {/* Its own size, whatever the column's width: a ring of a fraction of a pixel is no circle. */}
      <span
        aria-hidden
        className="grid size-10 place-items-center rounded-full ring-ink ring-inset group-hover/shade:ring-1 group-has-checked/shade:ring-2 group-has-focus-visible/shade:outline-2 group-has-focus-visible/shade:outline-ink forced-colors:group-has-checked/shade:border-2"
      >
        <span
          className="grid size-8 place-items-center rounded-full border border-shade-edge forced-color-adjust-none"
          style={{ backgroundColor: hex }}
        >
          {isPicked ? <Check on={hex} /> : isSoldOut ? <Strike on={hex} /> : null}
        </span>
      </span>
      {nearestLabel ? (
        <span aria-hidden className="absolute -bottom-0.5 size-2 rounded-full bg-ink forced-colors:border" />
      ) : null}
      <span className="sr-only">{`${shadeLabel(shade)}${notes}`}</span>
    </label>
  );
}

/** The check takes whichever of black and white stands out on the shade. */
function Check({ on }: { on: string }) {
  return (
    <span className={isDeep(on) ? 'text-on-deep-shade' : 'text-ink-on-picture'}>
      <Icon name="ri-check-line" />
    </span>
  );
}

const Strike = ({ on }: { on: string }) => (
  <span
    className={`h-0.5 w-8 -rotate-45 forced-color-adjust-none ${isDeep(on) ? 'bg-on-deep-shade' : 'bg-ink-on-picture'}`}
  />
);

/** @param hex  "#AABBCC" */
function isDeep(hex: string): boolean {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  // Relative luminance with a plain power of 2.2; white has more contrast below about 0.18.
  return 0.2126 * channel(1) ** 2.2 + 0.7152 * channel(3) ** 2.2 + 0.0722 * channel(5) ** 2.2 < 0.18;
}

/** A range that is shorter is seen at a glance. */
const LONG_RANGE = 8;

/** "10W Porcelain, warm"; the name alone where the undertone is unknown. */
export const shadeLabel = ({ name, undertone }: Pick<Shade, 'name' | 'undertone'>): string =>
  undertone ? `${name}, ${undertone}` : name;

/** What a shade is sorted by: its undertone in a range made for skin, its color otherwise. */
export const familyOf = (shade: Shade, shades: readonly Shade[]): string | undefined =>
  isSkinRange(shades) ? shade.undertone : shade.family;

/** The families that divide a range; none for a short range, or where a shade belongs to none. */
export function familiesIn(shades: readonly Shade[]): string[] {
  const found = new Set(shades.map((shade) => familyOf(shade, shades)));
  if (shades.length < LONG_RANGE || found.has(undefined) || found.size < 2) return [];
  const names = [...found].filter((name) => name !== undefined);
  return isSkinRange(shades) ? COOL_TO_WARM.filter((undertone) => found.has(undertone)) : names;
}

const COOL_TO_WARM: readonly string[] = ['cool', 'neutral', 'warm'] satisfies (typeof UNDERTONES)[number][];
