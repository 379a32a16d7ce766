import type { FaceDetails } from '@beautymark/contracts/face';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessionPhoto } from '#platform/scan/session-photo.ts';
import { readStoredScan } from '../read-stored-scan.ts';
import { analysis, recommendations } from '../scan/scanner.fixture.tsx';
import { forgetStoredScan, storeScan } from '../store-scan.ts';
import { correctStoredScan } from './correct-stored-scan.ts';

const details: FaceDetails = {
  colours: {
    skin: { hex: '#c08a6a', lab: [61, 11, 21] },
    leftIris: null,
    rightIris: null,
    iris: null,
    brow: null,
    lips: null,
  },
  quality: { usable: true, faces: 1, hints: [] },
};
const photo = new Blob(['photo']);
const ranked = [{ ...recommendations[0], product_name: 'Ranked again' }];
const service = vi.fn<typeof fetch>();

beforeEach(() => {
  forgetStoredScan();
  service.mockReset();
  service.mockImplementation(async () => Response.json({ analysis, recommendations: ranked }));
  vi.stubGlobal('fetch', service);
});

test('a correction keeps what the photo has shown: colors, the photo itself, and what may be tried on', async () => {
  storeScan({ analysis, recommendations, details, corrected: ['lip_shade'] }, photo);
  expect(await correctStoredScan({ undertone: 'cool' })).toBe(true);
  expect(service).toHaveBeenCalledOnce();
  expect(await readStoredScan()).toEqual({
    analysis: { ...analysis, undertone: 'cool' },
    recommendations: ranked,
    details,
    corrected: ['lip_shade', 'undertone'],
  });
  expect(sessionPhoto()).toMatchObject({ file: photo, details });
  const { timestamp } = JSON.parse(localStorage.getItem('faceAnalysisData') ?? '{}');
  expect(sessionPhoto()?.timestamp).toBe(timestamp);
});

test('the photo of another result stays out', async () => {
  storeScan({ analysis, recommendations, details, corrected: [] }, photo);
  localStorage.setItem('faceAnalysisData', JSON.stringify({ timestamp: '2026-01-01T00:00:00Z', analysis }));
  expect(await correctStoredScan({ undertone: 'cool' })).toBe(true);
  expect(sessionPhoto()).toBeNull();
});

test('a result that lacks an attribute is not changed and not sent; neither is one that the shop cannot rank', async () => {
  const store = (lips: string) =>
    storeScan({ analysis: { ...analysis, lip_shade: lips }, recommendations, details, corrected: [] }, photo);
  store('N/A');
  expect(await correctStoredScan({ undertone: 'cool' })).toBe(false);
  expect(service).not.toHaveBeenCalled();
  store('coral');
  service.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await correctStoredScan({ undertone: 'cool' })).toBe(false);
  expect(await readStoredScan()).toMatchObject({ analysis: { undertone: analysis.undertone } });
});
