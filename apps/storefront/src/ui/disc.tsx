/** A shade or tone as it is, also where the system changes the page's colors. @param className  its size */
export const Disc = ({ hex, className }: { hex: string | undefined; className: string }) => (
  <span
    aria-hidden
    className={`block shrink-0 rounded-full border border-line-strong forced-color-adjust-none ${className}`}
    style={{ backgroundColor: hex }}
  />
);
