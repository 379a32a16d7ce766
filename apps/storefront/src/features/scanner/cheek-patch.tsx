import type { FaceDetails } from '@beautymark/contracts/face';
import { type Light, lightOfByte, lightOfHex } from '@beautymark/contracts/math/srgb';
import type { Rectangle } from '@beautymark/try-on/face-frame';
import { type CSSProperties, useId, useState } from 'react';
import { cheekCrop, cropStyle } from './face-crop.ts';
import { isNear } from './tone-position.ts';

interface CheekPatchProps {
  url: string;
  face: NonNullable<FaceDetails['face']>;
  /** How the analysis corrected the light, per channel; null where it took it as it is. */
  gains: readonly number[] | null;
  /** The skin as the analysis judged it. */
  hex: string;
  /** Blush or a flush gives this cheek another color than that of the skin. */
  onUnlike: () => void;
}

/** The shopper's cheek in the judged light. It has its size before the photo is decoded, so that nothing jumps. */
export function CheekPatch({ url, face, gains, hex, onUnlike }: CheekPatchProps) {
  const filter = useId();
  const [crop, setCrop] = useState<Rectangle | null>(null);
  const style: CSSProperties = { ...(crop ? cropStyle(crop) : {}), ...(gains ? { filter: `url(#${filter})` } : {}) };
  function onLoad(photo: HTMLImageElement) {
    const cheek = cheekCrop(face, { width: photo.naturalWidth, height: photo.naturalHeight });
    const seen = meanLight(photo, cheek);
    if (seen && !isNear(relit(seen, gains), lightOfHex(hex))) onUnlike();
    else setCrop(cheek);
  }
  return (
    <div className="relative aspect-6/1 overflow-hidden">
      {gains ? (
        <svg aria-hidden="true" className="absolute size-0">
          <filter id={filter} colorInterpolationFilters="linearRGB">
            <feColorMatrix values={lightMatrix(gains)} />
          </filter>
        </svg>
      ) : null}
      <img
        src={url}
        alt="A patch of your cheek"
        className={`absolute max-w-none ${crop ? '' : 'opacity-0'}`}
        style={style}
        onLoad={({ currentTarget }) => onLoad(currentTarget)}
      />
    </div>
  );
}

/** What turns one colour into another as a change of the light would, per channel of linear light. */
export function lightGains(from: string, to: string): number[] {
  const before = lightOfHex(from);
  return lightOfHex(to).map((light, channel) => light / Math.max(before[channel] ?? 0, 0.001));
}

function lightMatrix(gains: readonly number[]): string {
  const rows = gains.map((gain, row) => [0, 1, 2, 3, 4].map((column) => (column === row ? gain : 0)));
  return [...rows.flat(), 0, 0, 0, 1, 0].join(' ');
}

const relit = ([red, green, blue]: Light, gains: readonly number[] | null): Light => [
  red * (gains?.[0] ?? 1),
  green * (gains?.[1] ?? 1),
  blue * (gains?.[2] ?? 1),
];

/** Pixels that the patch is drawn with to be averaged: enough to even out pores. */
const SAMPLE = { width: 24, height: 4 };

/** The mean linear light of a part of the photo; null where the browser does not draw. */
function meanLight(photo: HTMLImageElement, { x, y, width, height }: Rectangle): Light | null {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SAMPLE);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const { naturalWidth, naturalHeight } = photo;
  const source = [x * naturalWidth, y * naturalHeight, width * naturalWidth, height * naturalHeight] as const;
  context.drawImage(photo, ...source, 0, 0, SAMPLE.width, SAMPLE.height);
  const { data } = context.getImageData(0, 0, SAMPLE.width, SAMPLE.height);
  const mean = (channel: number) => {
    const pixels = data.filter((_, place) => place % 4 === channel);
    return pixels.reduce((sum, byte) => sum + lightOfByte(byte), 0) / pixels.length;
  };
  return [mean(0), mean(1), mean(2)];
}
