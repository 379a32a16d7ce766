import type { ReactNode } from 'react';

/** A narrow text column and, on desktop, a tall picture of a product beside it. */
export function SplitLayout({ picture, children }: { picture: string; children: ReactNode }) {
  const file = (type: string) =>
    `/images/products/${picture}.${type} 640w, /images/products/${picture}-1120.${type} 1120w`;
  return (
    <div className="mx-auto grid max-w-content lg:min-h-[max(45rem,calc(100svh-7.25rem))] lg:grid-cols-2">
      <div className="w-full px-edge pt-12 max-lg:mx-auto max-lg:max-w-120 md:pt-16 lg:max-w-128">{children}</div>
      <picture className="hidden lg:block">
        <source type="image/avif" srcSet={file('avif')} sizes="50vw" />
        <img
          srcSet={file('webp')}
          sizes="50vw"
          alt=""
          loading="lazy"
          className="sticky top-0 h-full max-h-[max(45rem,calc(100svh-7.25rem))] w-full object-cover"
        />
      </picture>
    </div>
  );
}
