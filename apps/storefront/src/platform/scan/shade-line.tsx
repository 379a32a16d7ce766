import type { Shade } from '@beautymark/contracts/catalog';
import type { ToneCertainty } from '@beautymark/contracts/tone-certainty';

/** `closest`: the range has none near their lips, and this one comes closest. */
export type Whose = ToneCertainty | 'closest';

const OWN = ['Your shade', 'Yours'] as const;

/** How sure it is that a shade is the visitor's, on cards and product pages: in full, and where two cards share a phone's width. */
export const SHADE_WORDS = {
  named: OWN,
  high: OWN,
  medium: ['Likely yours', 'Likely'],
  low: ['Perhaps', 'Perhaps'],
  closest: ['Closest in this range', 'Closest'],
} as const satisfies Record<Whose, readonly [full: string, short: string]>;

export interface ShadeLineProps {
  shade: Pick<Shade, 'name' | 'hex'> & { whose?: Whose };
}

/** Names the shade that a picture shows. Its height is that of the dots, whose place it takes: nothing moves. */
export const ShadeLine = ({ shade }: ShadeLineProps) => (
  <div className="@container">
    <p className="flex h-5 items-center gap-1.5 text-13">
      <span
        aria-hidden
        className="size-3.5 shrink-0 rounded-full border border-line-strong forced-color-adjust-none"
        style={{ backgroundColor: shade.hex }}
      />
      <span className="truncate">
        {shade.whose ? <WhoseWords words={SHADE_WORDS[shade.whose]} /> : null}
        <span>{shade.name}</span>
      </span>
    </p>
  </div>
);

const WhoseWords = ({ words: [full, short] }: { words: readonly [string, string] }) => (
  <>
    <span className="@max-[12rem]:sr-only">{`${full} · `}</span>
    <span aria-hidden data-short={`${short} · `} className="before:content-[attr(data-short)] @min-[12rem]:hidden" />
  </>
);
