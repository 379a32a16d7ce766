/** A measured or catalogue colour on neutral grey, without anything over it that would change what the eye sees. */
export function Swatch({ hex, ringed = false }: { hex: string; ringed?: boolean }) {
  return (
    <span
      aria-hidden
      className={`grid size-11 shrink-0 place-items-center rounded-full bg-swatch-surround ${ringed ? 'ring-2 ring-ink-on-picture ring-inset forced-colors:outline-2 forced-colors:-outline-offset-2' : ''}`}
    >
      <span
        className="size-7 rounded-full border border-line-strong forced-color-adjust-none"
        style={{ backgroundColor: hex }}
      />
    </span>
  );
}
