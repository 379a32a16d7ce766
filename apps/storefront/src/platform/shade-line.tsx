import type { Shade } from '@beautymark/contracts/catalog';

export interface ShadeLineProps {
  shade: Pick<Shade, 'name' | 'hex'> & { isGuess?: boolean; isClosest?: boolean };
  /** It is the visitor's, by a scan. */
  isOwn: boolean;
}

/** Names the shade that a picture shows. Its height is that of the dots, whose place it takes: nothing moves. */
export const ShadeLine = ({ shade, isOwn }: ShadeLineProps) => (
  <div className="@container">
    <p className="flex h-5 items-center gap-1.5 text-13">
      <span
        aria-hidden
        className="size-3.5 shrink-0 rounded-full border border-line-strong forced-color-adjust-none"
        style={{ backgroundColor: shade.hex }}
      />
      <span className="truncate">
        {isOwn ? <Whose {...shade} /> : null}
        <span>{shade.name}</span>
      </span>
    </p>
  </div>
);

/** Where two cards share a phone's width, the eye reads a shorter word. */
function Whose({ isGuess, isClosest }: ShadeLineProps['shade']) {
  if (isGuess) return <span>{'Perhaps · '}</span>;
  return (
    <>
      <span className="@max-[12rem]:sr-only">{isClosest ? 'Closest in this range · ' : 'Your shade · '}</span>
      <span
        aria-hidden
        className={`@min-[12rem]:hidden ${isClosest ? "before:content-['Closest_·_']" : "before:content-['Yours_·_']"}`}
      />
    </>
  );
}
