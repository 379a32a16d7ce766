import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';

/**
 * One wide picture with the text on its calm side; on narrow screens the picture is above the text. It is the page's
 * LCP. For who comes back after a scan the second half is their own, in the picture's place on narrow screens; the first
 * half has a picture made for it. Its room is kept from the first paint on (`data-scanned`).
 */
export function Hero({ own }: { own: ReactNode }) {
  return (
    <section className="relative lg:grid lg:overflow-clip">
      <Picture
        src="/images/hero.webp"
        alt=""
        width={1600}
        height={667}
        otherWidths={[2880]}
        sizes="(min-width: 77rem) 100vw, (min-width: 64rem) 120vw, (min-width: 48rem) 150vw, 120vw"
        loading="first"
        className="aspect-[16/10] object-[74%_50%] max-lg:[@media(max-height:43rem)]:aspect-[16/8] scanned:hidden md:aspect-[2/1] lg:[grid-area:1/1] lg:aspect-auto lg:h-[clamp(32rem,41.7vw,44rem)] lg:object-[40%_50%]"
      />
      <div className="hidden w-[42%] scanned:lg:block lg:[grid-area:1/1] xl:w-1/2">
        <Picture
          src="/images/hero-own.webp"
          alt=""
          width={1440}
          height={1200}
          otherWidths={[720]}
          sizes="50vw"
          className="h-full object-left xl:object-right"
        />
      </div>
      <div className="lg:daylight lg:[grid-area:1/1]">
        <div className="mx-auto flex h-full max-w-content flex-col justify-center px-edge pt-6 pb-12 text-ink scanned:max-lg:py-4 lg:py-0">
          <h1 className="max-w-[14ch] font-display text-hero lg:max-w-[9ch] scanned:max-lg:max-w-none scanned:max-lg:text-page">
            Colour made for you
          </h1>
          <p className="mt-4 max-w-[34ch] text-balance md:text-20 lg:mt-8 lg:max-w-[28ch] xl:max-w-[34ch] scanned:max-md:hidden">
            Small brands, full shade ranges and a scanner that finds your shade in one photo.
          </p>
          <div className="mt-6 flex flex-wrap gap-3 lg:mt-8 scanned:max-lg:mt-4">
            <ButtonLink href="/#featured">Shop Now</ButtonLink>
            <ButtonLink href="/#ai-scanner" look="secondary">
              Try AI Scanner
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="hidden bg-surface px-edge py-4 scanned:block max-lg:min-h-127 short:min-h-90 asked:max-lg:min-h-76 lg:py-6 lg:[grid-area:1/1] lg:ml-auto lg:min-h-[max(36rem,41.7vw)] lg:w-[58%] lg:pr-[max(var(--spacing-edge),calc((100vw-84rem)/2))] xl:w-1/2">
        {own}
      </div>
    </section>
  );
}
