import type { ReactNode } from 'react';

interface StageLayoutProps {
  actions: ReactNode;
  /** What is said about the picture; it lies over the picture, just above the actions. */
  message?: ReactNode;
  children: ReactNode;
}

/** The picture fills the frame; the actions stand in one bar of constant height below it, on phones always on the screen. */
export function StageLayout({ actions, message, children }: StageLayoutProps) {
  return (
    <div className="flex size-full flex-col">
      <div className="relative min-h-0 grow overflow-hidden">{children}</div>
      <div className="scan-bar bottom-0 shrink-0 max-md:sticky md:relative low:relative low:bottom-0">
        <div className="absolute inset-x-0 bottom-full">{message}</div>
        <div className="flex min-h-20 flex-wrap items-center justify-center gap-2 bg-surface px-3 py-2 sm:gap-3 sm:px-6">
          {actions}
        </div>
      </div>
    </div>
  );
}
