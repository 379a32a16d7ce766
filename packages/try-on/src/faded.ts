import type { PlacedLayer } from './wear-layers.ts';

/** Layers that are only partly there. @param presence  0 is not at all, 1 as they are worn */
export const faded = (layers: readonly PlacedLayer[], presence: number): readonly PlacedLayer[] =>
  presence >= 1
    ? layers
    : layers.map((layer) => ({
        ...layer,
        cover: layer.cover * presence,
        shine: 1 + (layer.shine - 1) * presence,
        glow: layer.glow * presence,
        sparkle: layer.sparkle * presence,
      }));
