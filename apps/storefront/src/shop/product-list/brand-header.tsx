import type { Brand } from '@beautymark/contracts/catalog';
import type { CSSProperties } from 'react';

/** Stands above the list of one brand, whose page it names: its name and a line about it, on its own tint. */
export const BrandHeader = ({ brand: { name, tagline, tint } }: { brand: Brand }) => (
  <div className="mx-auto max-w-content px-edge pt-4">
    <div
      style={tint ? ({ '--tint': tint } as CSSProperties) : undefined} // custom properties have no type
      className="tinted rounded-soft px-4 py-8 md:px-8 md:py-12"
    >
      <h1 className="font-display text-page leading-none [overflow-wrap:anywhere]">{name}</h1>
      {tagline ? <p className="mt-2 max-w-[52ch] text-17">{tagline}</p> : null}
    </div>
  </div>
);
