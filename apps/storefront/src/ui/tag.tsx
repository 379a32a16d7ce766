/** A word in a thin frame: it says something about what it stands beside. */
export const Tag = ({ children }: { children: string }) => (
  <span className="rounded-soft border border-line-strong px-1.5 font-normal text-13 leading-5">{children}</span>
);
