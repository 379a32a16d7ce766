import type { ReactNode } from 'react';

/** The picture fills the frame, the actions stand in one bar of constant height below it. */
export function StageLayout({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <div className="flex size-full flex-col">
      <div className="relative min-h-0 grow overflow-hidden">{children}</div>
      <div className="relative flex min-h-20 shrink-0 flex-wrap items-center justify-center gap-2 bg-surface px-3 py-2 sm:gap-3 sm:px-6">
        {actions}
      </div>
    </div>
  );
}
