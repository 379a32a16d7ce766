import type { ReactNode } from 'react';

/** The buttons at a dialog's end. The main one comes last and stands at the right; on phones they share the width. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-4 max-sm:*:grow">{children}</div>
);
