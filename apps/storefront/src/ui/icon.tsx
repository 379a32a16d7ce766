/** A Remix Icon in a fixed box: the page does not move when the icon font arrives. Always beside a word or a name. */
export function Icon({ name, spinning = false }: { name: string; spinning?: boolean }) {
  return (
    <i
      aria-hidden
      className={`${name} grid size-5 shrink-0 place-items-center text-20 leading-none ${spinning ? 'animate-spin motion-reduce:animate-none' : ''}`}
    />
  );
}
