/** A short label in a thin frame. */
export const Tag = ({ children }: { children: string }) => (
  <span className="rounded-soft border border-line-strong px-1.5 font-normal text-13 leading-5">{children}</span>
);
