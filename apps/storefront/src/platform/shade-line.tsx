import type { Shade } from '@beautymark/contracts/catalog';

export interface ShadeLineProps {
  shade: Pick<Shade, 'name' | 'hex'> & { isGuess?: boolean };
  /** It is the visitor's, by a scan. */
  isOwn: boolean;
}

/** Names the shade that a picture shows. Its height is that of the dots, whose place it takes: nothing moves. */
export const ShadeLine = ({ shade: { name, hex, isGuess = false }, isOwn }: ShadeLineProps) => (
  <div className="@container">
    <p className="flex h-5 items-center gap-1.5 text-13">
      <span
        aria-hidden
        className="size-3.5 shrink-0 rounded-full border border-line-strong forced-color-adjust-none"
        style={{ backgroundColor: hex }}
      />
      <span className="truncate">
        {/* Where two cards share a phone's width, the name has all of it. */}
        {isOwn ? (
          <span className={isGuess ? '' : '@max-[12rem]:sr-only'}>{isGuess ? 'Perhaps · ' : 'Your shade · '}</span>
        ) : null}
        <span>{name}</span>
      </span>
    </p>
  </div>
);
