import type { ReactNode } from 'react';

/** A narrow text column and, on desktop, a tall picture beside it. */
export function SplitLayout({ picture, children }: { picture: string; children: ReactNode }) {
  const file = (type: string) => `/images/${picture}.${type}`;
  return (
    <div className="mx-auto grid max-w-content lg:min-h-[max(45rem,calc(100svh-7.25rem))] lg:grid-cols-2">
      <div className="w-full px-edge pt-12 max-lg:mx-auto max-lg:max-w-120 md:pt-16 lg:max-w-128">{children}</div>
      <picture className="hidden lg:block">
        <source type="image/avif" srcSet={file('avif')} />
        <img src={file('webp')} alt="" loading="lazy" className="size-full object-cover" />
      </picture>
    </div>
  );
}
