import type { ReactNode } from 'react';

/** A narrow text column and, on desktop, a tall picture beside it. */
export function SplitLayout({ picture, children }: { picture: string; children: ReactNode }) {
  const file = (type: string) => `/images/${picture}.${type}`;
  return (
    <div className="mx-auto grid max-w-content lg:min-h-[max(45rem,calc(100svh-7.25rem))] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="mx-auto w-full max-w-120 px-edge pt-12 md:pt-16">{children}</div>
      <picture data-takes-notices className="hidden lg:block">
        <source type="image/avif" srcSet={file('avif')} />
        <img src={file('webp')} alt="" loading="lazy" className="size-full object-cover" />
      </picture>
    </div>
  );
}
