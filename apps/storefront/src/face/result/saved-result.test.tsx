import type { FaceAnalysis } from '@beautymark/contracts/face';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { onToast } from '#platform/toasts/toasts.ts';
import {
  analysis,
  answer,
  choose,
  found,
  picture,
  press,
  recommendations,
  replaceScannerService,
  scan,
  scanner,
  service,
} from '../scan/scanner.fixture.tsx';
import { forgetPhoto, storedResult } from '../store-scan.ts';

replaceScannerService();

const dismissals = () => {
  const dismissed = vi.fn();
  return { dismissed, stop: onToast(() => {}, dismissed) };
};

test('the toast stays over the overlay and goes when the results open', async () => {
  const { dismissed, stop } = dismissals();
  await scan(found);
  await screen.findByText("We've found 24 products");
  expect(dismissed).not.toHaveBeenCalled();
  await press('View Recommendations');
  await screen.findByRole('dialog', { name: 'Your results' });
  expect(dismissed).toHaveBeenCalledOnce();
  stop();
});

test('a toast of the choice goes when See my results opens, so that it covers no match', async () => {
  stored({ timestamp: '2026-01-01T00:00:00.000Z', recommendations, details: null, corrected: [] });
  scanner();
  const { dismissed, stop } = dismissals();
  await seeResults();
  expect(dismissed).toHaveBeenCalledOnce();
  stop();
});

const measured: FaceAnalysis = {
  analysis,
  recommendations,
  details: {
    colours: {
      skin: { hex: '#b48d6f', lab: [61, 11, 21] },
      leftIris: null,
      rightIris: null,
      iris: { hex: '#5a4632', lab: [31, 6, 15] },
      brow: null,
      lips: null,
    },
    evenLight: {
      iris: { photo: { hex: '#302010', lab: [14, 5, 12] }, judged: { hex: '#5a4632', lab: [31, 6, 15] } },
    },
    quality: { usable: true, faces: 1, hints: [] },
  },
};
const seeResults = async () => {
  await press('See my results');
  return within(await screen.findByRole('dialog', { name: 'Your results' }));
};

test('after a new visit See my results opens words, colours and matches, without the photo and without a call', async () => {
  await scan(measured);
  await screen.findByText("We've found 24 products");
  cleanup();
  forgetPhoto(); // as a new page
  service.mockReset();
  scanner();
  expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull();
  const dialog = await seeResults();
  expect(dialog.queryByRole('img', { name: 'Your photo' })).toBeNull();
  expect(dialog.getByText('We kept your skin colour, not your photo.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Take a new selfie' })).toBeDefined();
  expect(dialog.getByText('In your photo')).toBeDefined();
  expect(dialog.getByText('In neutral light')).toBeDefined();
  await userEvent.click(dialog.getByRole('tab', { name: 'Product Matches' }));
  expect(dialog.getAllByRole('button', { name: /^Add / })).toHaveLength(24);
  expect(service).not.toHaveBeenCalled();
});

test('after leaving and Back the photo is still there; Scan Again drops it', async () => {
  await scan(measured);
  await screen.findByText("We've found 24 products");
  cleanup();
  scanner();
  expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull();
  const dialog = await seeResults();
  expect(dialog.getByRole('img', { name: 'Your photo' })).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  answer(measured);
  await choose(picture());
  await press('Analyze Image');
  await press('Scan Again');
  expect((await seeResults()).queryByRole('img', { name: 'Your photo' })).toBeNull();
});

const stored = (scan: unknown, timestamp = '2026-01-01T00:00:00.000Z') => {
  localStorage.setItem('faceAnalysisData', JSON.stringify({ timestamp, analysis }));
  localStorage.setItem('faceScanResult', typeof scan === 'string' ? scan : JSON.stringify(scan));
};

test.each([
  ['garbage', '{"half'],
  ['another shape', { timestamp: '2026-01-01T00:00:00.000Z', recommendations: 'none' }],
  ['another scan', { timestamp: '2025-01-01T00:00:00.000Z', recommendations: [], details: null, corrected: [] }],
])('where the rest of the result is %s, the matches are fetched for the six words', async (_, scan) => {
  stored(scan);
  answer(found);
  scanner();
  const dialog = await seeResults();
  expect(service.mock.calls[0]?.[0]).toBe('/analyze_and_recommend/matches');
  expect(JSON.parse(String(service.mock.calls[0]?.[1]?.body))).toEqual({ analysis });
  await userEvent.click(dialog.getByRole('tab', { name: 'Product Matches' }));
  expect(dialog.getAllByRole('button', { name: /^Add / })).toHaveLength(24);
});

test('without a connection the six words still open', async () => {
  stored('');
  service.mockRejectedValue(new TypeError('Failed to fetch'));
  scanner();
  const dialog = await seeResults();
  await userEvent.click(dialog.getByRole('tab', { name: 'Facial Features' }));
  expect(dialog.getByText('Hazel', { selector: 'p' })).toBeDefined();
  await userEvent.click(dialog.getByRole('tab', { name: 'Product Matches' }));
  expect(dialog.getByText(/no matches to show right now/)).toBeDefined();
});

test('a correction of a stored result is stored too', async () => {
  stored({ timestamp: '2026-01-01T00:00:00.000Z', recommendations, details: null, corrected: [] });
  scanner();
  const dialog = await seeResults();
  await userEvent.click(dialog.getByRole('tab', { name: 'Facial Features' }));
  answer(found);
  // Each of the 18 tones can be pressed.
  await userEvent.click(dialog.getByRole('button', { name: 'All 18' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Espresso' }));
  await dialog.findByRole('button', { name: 'Undo' });
  expect(dialog.getByRole('radio', { name: 'Espresso', checked: true })).toBeDefined();
  expect(dialog.getAllByRole('radio', { checked: false })).toHaveLength(17);
  const after = JSON.parse(localStorage.getItem('faceAnalysisData') ?? 'null');
  expect(after.analysis).toEqual({ ...analysis, skin_tone: 'Espresso' });
  expect(JSON.parse(localStorage.getItem('faceScanResult') ?? 'null')).toMatchObject({
    timestamp: after.timestamp,
    corrected: ['skin_tone'],
  });
});

test.each(Object.keys(analysis))(
  'a stored result without %s is no result, as specified: no face was detected',
  async (attribute) => {
    const stored = { timestamp: '2026-01-01T00:00:00.000Z', analysis: { ...analysis, [attribute]: 'N/A' } };
    localStorage.setItem('faceAnalysisData', JSON.stringify(stored));
    expect(storedResult()).toBeNull();
  },
);

test('what is no result of a scan is not offered to be cleared', async () => {
  localStorage.setItem('faceAnalysisData', '{"analysis":"Honey"}');
  scanner();
  await userEvent.hover(screen.getByRole('heading', { name: 'AI Face Scanner' }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('button', { name: 'Clear my result' })).toBeNull();
});

test('Clear my result forgets what lies in the browser and the context of the shop', async () => {
  stored({ timestamp: 1 });
  service.mockResolvedValue(new Response(null, { status: 204 }));
  scanner();
  await userEvent.hover(screen.getByRole('heading', { name: 'AI Face Scanner' }));
  await press('Clear my result');
  expect(localStorage.getItem('faceAnalysisData')).toBeNull();
  expect(localStorage.getItem('faceScanResult')).toBeNull();
  expect(screen.queryByRole('button', { name: 'See my results' })).toBeNull();
  expect(service.mock.calls[0]?.slice(0, 1)).toEqual(['/analyze_and_recommend']);
  expect(service.mock.calls[0]?.[1]?.method).toBe('DELETE');
  expect(screen.queryByRole('button', { name: 'Clear my result' })).toBeNull();
});
