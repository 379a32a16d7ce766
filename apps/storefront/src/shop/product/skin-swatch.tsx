import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { shadeLight } from '@beautymark/contracts/shade-light';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { useState } from 'react';
import { PaintedLayer } from '#platform/pictures/painted-layer.tsx';
import { useSavesData } from '#platform/pictures/saves-data.ts';
import { useSkin } from '#platform/scan/stored-analysis.ts';

const LAYER_PX = 800;
/** The layers of swatches were recorded at the brightness of the color itself. */
const UNCHANGED = [1, 1, 1] as const;

interface SkinSwatchProps {
  onSkin: NonNullable<ProductDetail['onSkin']>;
  shade: Pick<Shade, 'name' | 'hex'>;
  tones: readonly ShownTone[];
}

/** A shade as a swatch on skin, one band for each tone. */
export function SkinSwatch({ onSkin, shade, tones }: SkinSwatchProps) {
  const words = tones.map(({ words }) => words);
  return (
    <div
      role="img"
      aria-label={`${shade.name} on ${new Intl.ListFormat('en-US').format(words)}`}
      className="flex aspect-square flex-col overflow-hidden rounded-soft"
    >
      {tones.map(({ hex }) => (
        <Band key={hex} onSkin={onSkin} tone={hex} shade={shade.hex} />
      ))}
    </div>
  );
}

interface BandProps {
  onSkin: SkinSwatchProps['onSkin'];
  /** Colors, "#AABBCC". */
  tone: string;
  shade: string;
}

/** Where the layers cannot be loaded, or data is to be saved, the two colors lie flat beside each other. */
function Band({ onSkin: { texture, opacity }, tone, shade }: BandProps) {
  const savesData = useSavesData();
  const [hasFailed, setFailed] = useState(false);
  const onFail = () => setFailed(true);
  return (
    <span
      className="relative grid min-h-0 grow place-items-center overflow-hidden forced-color-adjust-none"
      style={{ backgroundColor: tone }}
    >
      {savesData || hasFailed ? (
        <span className="h-1/3 w-2/3 rounded-full" style={{ backgroundColor: shade }} />
      ) : (
        <>
          <PaintedLayer
            src="/images/swatches/skin-layer.webp"
            sidePx={LAYER_PX}
            values={shadeLight(tone, UNCHANGED)}
            onFail={onFail}
          />
          <PaintedLayer
            src={`/images/swatches/${texture}-layer.webp`}
            sidePx={LAYER_PX}
            values={shadeLight(shade, UNCHANGED)}
            opacity={opacity}
            onFail={onFail}
          />
        </>
      )}
    </span>
  );
}

interface ShownTone {
  hex: string;
  /** "Honey skin (your result)". */
  words: string;
}

const [light, medium, deep] = ['Ivory', 'Honey', 'Espresso'].map((name) =>
  SKIN_TONES.find((tone) => tone.name === name),
);
const RANGE: readonly ShownTone[] = [
  { hex: light?.hex ?? '', words: 'light skin' },
  { hex: medium?.hex ?? '', words: 'medium skin' },
  { hex: deep?.hex ?? '', words: 'deep skin' },
];

/** After a scan in this browser the visitor's own tone among its neighbors, else light, medium and deep. */
export function useShownTones(): readonly ShownTone[] {
  const skin = useSkin();
  const place = SKIN_TONES.findIndex(({ name }) => name === skin?.tone);
  if (place < 0) return RANGE;
  const first = Math.min(Math.max(place - 1, 0), SKIN_TONES.length - RANGE.length);
  return SKIN_TONES.slice(first, first + RANGE.length).map(({ name, hex }) => ({
    hex,
    words: `${name} skin${name === skin?.tone ? ' (your result)' : ''}`,
  }));
}
