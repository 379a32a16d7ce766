import type { FaceDetails, Recommendation } from '@beautymark/contracts/face';
import type { FaceLight } from '@beautymark/try-on/light-on-face';
import type { ReactNode } from 'react';
import type { Covering } from './photo-covering.ts';

/** A product in one of its shades, and how that looks when worn. */
export interface Wearable {
  productId: number;
  productName: string;
  /** As the cart wants it; absent for a palette, which is bought whole. */
  shade?: string;
  wear: NonNullable<Recommendation['wear']>;
  /** Decimal text. */
  price?: string | undefined;
  /** The product's picture, and the same in the shade. */
  picture?: { src: string; inShade?: string | undefined } | undefined;
}

/** A photo as it is tried on: `face` is where the analysis saw it. */
export interface TryOnPhoto {
  file: Blob;
  face: NonNullable<FaceDetails['face']>;
  details: FaceDetails;
  /** The camera's own reading; without it `details` says it. */
  light?: FaceLight;
}

/** What a try-on gives to the products beside it, which know no more of it. */
export interface Wearing {
  buttonFor: (product: Wearable) => ReactNode;
  covering: Covering;
  /** The looks, beside the button for the camera. */
  looks: ReactNode;
  /** Something is worn, so the photo sticks. */
  isWorn: boolean;
}

/** Nothing can be tried on: without a photo of a face, until the code for it is here, or when that fails. */
export const BARE: Wearing = {
  buttonFor: () => null,
  covering: { isCovered: true, onCover: () => {} },
  looks: null,
  isWorn: false,
};
