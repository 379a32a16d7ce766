/**
 * A Remix Icon in a fixed box, so that the page does not move when the icon font arrives. Decorative: text beside it
 * says the same.
 */
export function Icon({ name, spinning = false }: { name: string; spinning?: boolean }) {
  return (
    <i
      aria-hidden
      className={`${name} inline-grid size-5 shrink-0 place-items-center align-text-bottom text-20 leading-none ${spinning ? 'animate-spin motion-reduce:animate-none' : ''}`}
    />
  );
}
