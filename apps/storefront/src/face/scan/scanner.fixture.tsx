import type { Analysis, FaceAnalysis, FaceDetails, Recommendation } from '@beautymark/contracts/face';
import { MATCH_CATEGORIES } from '@beautymark/contracts/vocabularies';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { newQueryClient } from '#platform/api/query-client.ts';
import type { Wearing } from '#platform/scan/wearing.ts';
import { onToast, type Toast } from '#platform/toasts/toasts.ts';
import type { MatchSlots, TryOnProps } from '../result/matched-product.ts';
import { forgetPhoto } from '../store-scan.ts';
import { ScannerSection } from './scanner-section.tsx';

export const analysis: Analysis = {
  skin_tone: 'Honey',
  undertone: 'warm',
  eye_color: 'hazel',
  eyebrow_color: 'black',
  eyebrow_shape: 'arched',
  lip_shade: 'coral',
};
export const recommendations: Recommendation[] = MATCH_CATEGORIES.flatMap((category, group) =>
  [1, 2, 3, 4].map((place) => ({
    category,
    product_name: `${category} ${place}`,
    recommended_for: 'Warm medium skin',
    shade_or_type: 'Honey',
    product_url: `/product/${group * 4 + place}`,
  })),
);
const square: [number, number][] = [
  [0.4, 0.4],
  [0.5, 0.4],
  [0.5, 0.5],
];
const nothing: [number, number][] = [];
/** Places of a face of which only the skin matters. */
export const faceRegions: NonNullable<FaceDetails['face']>['regions'] = {
  faceOval: square,
  leftEye: nothing,
  rightEye: nothing,
  leftBrow: nothing,
  rightBrow: nothing,
  lipsOuter: nothing,
  lipsInner: nothing,
  leftCheek: square,
  rightCheek: square,
  forehead: square,
};
/** The specified fields alone. */
export const found: FaceAnalysis = { analysis, recommendations };
export const service = vi.fn<typeof fetch>();
export const toasts: Toast[] = [];
let stopListening = () => {};

/**
 * Replaces the server and what this document lacks, for each test of the calling file. Files share a process and its
 * loaded modules, so hooks registered while this module loads would serve the first of them only.
 */
export function replaceScannerService() {
  beforeEach(() => {
    localStorage.clear();
    service.mockReset();
    toasts.length = 0;
    stopListening = onToast((toast) => toasts.push(toast));
    vi.stubGlobal('fetch', service);
    forgetPhoto();
    // This document has no decoder: a file that can't be decoded is sent as it is.
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('undecodable')));
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    stopListening();
    vi.unstubAllGlobals();
  });
}

export const answer = (body: unknown, status = 200) =>
  service.mockResolvedValue(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
const WEARING: Wearing = {
  buttonFor: ({ productName }) => <button type="button">{`Try on ${productName}`}</button>,
  covering: { isCovered: true, onCover: () => {} },
  looks: null,
  isWorn: false,
};
function TryOn({ cover, onWearing }: TryOnProps) {
  useEffect(() => onWearing(WEARING), [onWearing]);
  return cover;
}
export const slots: MatchSlots = {
  addToCart: ({ productName }, look) => <button type="button" data-look={look}>{`Add ${productName}`}</button>,
  TryOn: Object.assign(TryOn, { preload: async () => {} }),
};
export const inShop = (part: ReactNode) =>
  render(<QueryClientProvider client={newQueryClient()}>{part}</QueryClientProvider>);
export const scanner = () => inShop(<ScannerSection slots={slots} />);
export const picture = (bytes = 'the photo') => new File([bytes], 'me.jpg', { type: 'image/jpeg' });
export const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText(/Choose an image file/), file, { applyAccept: false });
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

export async function scan(body: unknown, status?: number) {
  answer(body, status);
  scanner();
  await choose(picture());
  await press('Analyze Image');
}
