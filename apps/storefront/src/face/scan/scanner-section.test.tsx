import type { FaceAnalysis } from '@beautymark/contracts/face';
import { MATCH_CATEGORIES } from '@beautymark/contracts/vocabularies';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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
  toasts,
} from './scanner.fixture.tsx';

replaceScannerService();

const notFound: FaceAnalysis = {
  analysis: {
    skin_tone: 'N/A',
    undertone: 'N/A',
    eye_color: 'N/A',
    eyebrow_color: 'N/A',
    eyebrow_shape: 'N/A',
    lip_shade: 'N/A',
  },
  recommendations: [],
  details: { quality: { usable: false, faces: 2, hints: ['too-small', 'more-than-one-face'] } },
};

test('a chosen photo is sent only by Analyze Image, as base64 without the data-URL prefix', async () => {
  answer(found);
  scanner();
  await choose(picture());
  await screen.findByRole('button', { name: 'Analyze Image' });
  expect(service).not.toHaveBeenCalled();
  await press('Analyze Image');
  await screen.findByText("We've found 24 products");
  expect(service).toHaveBeenCalledOnce();
  const [url, init] = service.mock.calls[0] ?? [];
  expect(url).toBe('/analyze_and_recommend');
  expect(init?.method).toBe('POST');
  expect(init?.headers).toEqual({ 'content-type': 'application/json' });
  expect(JSON.parse(String(init?.body))).toEqual({ base64_str: btoa('the photo') });
});

test('a success is stored under faceAnalysisData, with those two fields only, and announced', async () => {
  await scan(found);
  await screen.findByText("We've found 24 products");
  const stored = JSON.parse(localStorage.getItem('faceAnalysisData') ?? 'null');
  expect(stored).toEqual({ timestamp: expect.any(String), analysis });
  expect(Math.abs(Date.now() - Date.parse(stored.timestamp))).toBeLessThan(60_000);
  expect(toasts).toMatchObject([
    {
      title: 'Analysis Complete!',
      description: "We've analyzed your image and found matching products.",
      tone: 'plain',
    },
  ]);
});

test('a browser that cannot store shows the result all the same and only logs', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => {} });
  await scan(found);
  await screen.findByText("We've found 24 products");
  expect(log).toHaveBeenCalledOnce();
  expect(toasts.map(({ title }) => title)).toEqual(['Analysis Complete!']);
});

test('View Recommendations opens three tabs that are complete from the specified fields alone', async () => {
  await scan(found);
  await press('View Recommendations');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your results' }));
  expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Visual Analysis',
    'Facial Features',
    'Product Matches',
  ]);
  await userEvent.click(dialog.getByRole('tab', { name: 'Facial Features' }));
  const features = within(dialog.getByRole('tabpanel'));
  for (const word of ['Honey', 'Warm', 'Hazel', 'Black', 'Arched', 'Coral']) {
    expect(features.getByText(word, { selector: 'p' })).toBeDefined();
  }
  await userEvent.click(dialog.getByRole('tab', { name: 'Product Matches' }));
  const matches = within(dialog.getByRole('tabpanel'));
  expect(matches.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    recommendations.map(({ product_url }) => product_url),
  );
  expect(matches.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([...MATCH_CATEGORIES]);
  expect(matches.getAllByRole('button', { name: /^Add / })).toHaveLength(24);
});

test('each word can be corrected: the products follow and the corrected words are stored', async () => {
  await scan(found);
  await press('View Recommendations');
  await userEvent.click(await screen.findByRole('tab', { name: 'Facial Features' }));
  const [first, ...others] = recommendations;
  if (!first) throw new Error('there are matches');
  answer({ analysis, recommendations: [{ ...first, product_name: 'For cool skin' }, ...others] });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Correct: Undertone' }), 'Cool');
  await screen.findByText('Your matches are up to date.');
  const [url, init] = service.mock.calls[1] ?? [];
  expect(url).toBe('/analyze_and_recommend/matches');
  expect(JSON.parse(String(init?.body))).toEqual({ analysis: { ...analysis, undertone: 'cool' } });
  expect(JSON.parse(localStorage.getItem('faceAnalysisData') ?? 'null').analysis.undertone).toBe('cool');
  await userEvent.click(screen.getByRole('tab', { name: 'Product Matches' }));
  screen.getByRole('link', { name: 'For cool skin' });
  for (const name of ['Eye colour', 'Eyebrow colour', 'Eyebrow shape', 'Lip shade']) {
    await userEvent.click(screen.getByRole('tab', { name: 'Facial Features' }));
    screen.getByRole('combobox', { name: `Correct: ${name}` });
  }
});

test('words outside our vocabularies are shown as they come', async () => {
  await scan({ ...found, analysis: { ...analysis, skin_tone: 'Fitzpatrick IV', eye_color: 'violet' } });
  await press('View Recommendations');
  await userEvent.click(await screen.findByRole('tab', { name: 'Facial Features' }));
  expect(screen.getAllByText('Fitzpatrick IV').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Violet').length).toBeGreaterThan(0);
  expect(screen.queryByText('Your tone among the 18')).toBeNull();
});

test('without a usable face the dialog names the cause first, and nothing is stored or announced', async () => {
  await scan(notFound);
  expect(await screen.findByText('We need another photo.')).toHaveProperty('role', 'status');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Scan Again', 'View Recommendations', 'Choose my tone']),
  );
  await press('View Recommendations');
  const dialog = within(await screen.findByRole('dialog', { name: 'Unable to Detect Face' }));
  expect(dialog.getByText('Face Not Detected')).toBeDefined();
  expect(
    dialog.getByText('Your face is too small in the photo and there’s more than one person. Move closer.'),
  ).toBeDefined();
  expect(dialog.getAllByRole('listitem').map((tip) => tip.textContent)).toEqual([
    'Good lighting',
    'Clear front-facing view',
    'No sunglasses or face coverings',
    'Face centred in the picture',
  ]);
  expect(screen.queryByText("We've found 24 products")).toBeNull();
  expect(localStorage.getItem('faceAnalysisData')).toBeNull();
  expect(toasts).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('View Recommendations');
  await press('Try New Photo');
  await screen.findByRole('button', { name: 'Use Webcam' });
});

test.each([
  ['a text', 'the model is gone', '500: the model is gone'],
  ['a problem', { type: 'about:blank', status: 500, title: 'Busy', code: 'x', detail: 'Try later' }, '500: Try later'],
])('a failure with %s shows the specified toast and leads back to idle', async (_, body, message) => {
  await scan(body, 500);
  await screen.findByRole('button', { name: 'Use Webcam' });
  expect(toasts).toMatchObject([
    {
      title: 'API Connection Failed',
      description: `Unable to connect to analysis service: ${message}`,
      tone: 'destructive',
    },
  ]);
  expect(localStorage.getItem('faceAnalysisData')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('could not be analysed');
});

test('after a failure of the service the photo is still there, and Try again sends it once more', async () => {
  await scan('busy', 503);
  await screen.findByRole('img', { name: 'Your photo' });
  expect(screen.getByRole('alert').textContent).toContain('still here');
  answer(found);
  await press('Try again');
  await screen.findByText("We've found 24 products");
  const sent = service.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
  expect(sent).toEqual([{ base64_str: btoa('the photo') }, { base64_str: btoa('the photo') }]);
});

test('without a connection the photo is still there; another photo takes its place', async () => {
  service.mockRejectedValue(new TypeError('Failed to fetch'));
  scanner();
  await choose(picture());
  await press('Analyze Image');
  await screen.findByRole('button', { name: 'Try again' });
  await choose(picture('another'));
  await screen.findByRole('button', { name: 'Analyze Image' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a photo that the service refuses is not offered again', async () => {
  await scan('no picture', 422);
  await screen.findByRole('button', { name: 'Use Webcam' });
  expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Use another photo');
});

test('Cancel while processing aborts the request; its late answer changes nothing', async () => {
  let reply: (response: Response) => void = () => {};
  service.mockImplementation(() => new Promise((resolve) => (reply = resolve)));
  scanner();
  await choose(picture());
  await press('Analyze Image');
  await waitFor(() => expect(service).toHaveBeenCalledOnce());
  await press('Cancel');
  expect(service.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  reply(new Response(JSON.stringify(found)));
  await screen.findByRole('button', { name: 'Use Webcam' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByText("We've found 24 products")).toBeNull();
  expect(localStorage.getItem('faceAnalysisData')).toBeNull();
  expect(toasts).toEqual([]);
});

test('a dropped image is taken, another file is refused in words', async () => {
  scanner();
  const zone = screen.getByRole('button', { name: 'Use Webcam' });
  const drop = (file: File) => fireEvent.drop(zone, { dataTransfer: { files: [file], types: ['Files'] } });
  drop(new File(['words'], 'notes.txt', { type: 'text/plain' }));
  await screen.findByText(/not an image file/);
  drop(new File(['?'], 'photo', { type: 'image/heic' }));
  await screen.findByText(/^HEIC photos can’t be read/);
  drop(picture());
  await screen.findByRole('button', { name: 'Analyze Image' });
});

test('a picture of another page, which comes without a file, is refused in words', async () => {
  scanner();
  const zone = screen.getByRole('button', { name: 'Use Webcam' });
  const dataTransfer = { files: [], types: ['text/uri-list', 'text/html'] };
  // The browser drops only where a page takes it; otherwise it would leave the shop.
  expect(fireEvent.dragOver(zone, { dataTransfer })).toBe(false);
  fireEvent.drop(zone, { dataTransfer });
  expect((await screen.findByRole('alert')).textContent).toContain('Save it');
});

test('a dropped picture that is not taken while a photo is open says why, and the photo stays', async () => {
  await scan(found);
  const shown = await screen.findByRole('img', { name: 'Your photo' });
  fireEvent.drop(shown, { dataTransfer: { files: [picture()], types: ['Files'] } });
  const reason = await screen.findByRole('alert');
  expect(reason.textContent).toMatch(/^This file can’t be used\. Another one is here already/);
  expect(screen.getByRole('img', { name: 'Your photo' })).toBe(shown);
  await press('Scan Again');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a picture that is dropped while one is measured does not start that anew, and its reason goes with the answer', async () => {
  scanner();
  await choose(picture());
  const hold = Promise.withResolvers<Response>();
  service.mockReturnValue(hold.promise);
  await press('Analyze Image');
  await waitFor(() => expect(service).toHaveBeenCalledOnce());
  fireEvent.drop(screen.getByRole('img', { name: 'Your photo' }), {
    dataTransfer: { files: [picture()], types: ['Files'] },
  });
  await screen.findByRole('alert');
  hold.resolve(Response.json(found));
  await screen.findByText("We've found 24 products");
  expect(service).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Scan Again clears photo and result', async () => {
  await scan(found);
  await press('Scan Again');
  await screen.findByRole('button', { name: 'Use Webcam' });
  expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull();
});
