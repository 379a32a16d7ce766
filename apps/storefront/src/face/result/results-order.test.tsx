import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  answer,
  faceRegions,
  found,
  press,
  replaceScannerService,
  scan,
  scanner,
  slots,
} from '../scan/scanner.fixture.tsx';
import { scanResultOf } from '../scan-answer.ts';
import { forgetPhoto, storeScan } from '../store-scan.ts';

replaceScannerService();

async function openResults(body: unknown = found) {
  await scan(body);
  await press('View Recommendations');
  return screen.findByRole('dialog', { name: 'Your results' });
}

/** Whether one element stands before another in the page. */
const isBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

test('the tone stands in one line over all tabs', async () => {
  const dialog = await openResults();
  for (const name of ['Visual Analysis', 'Facial Features', 'Product Matches']) {
    await userEvent.click(within(dialog).getByRole('tab', { name }));
    const line = within(dialog).getByRole('heading', { name: 'Honey, warm' });
    expect(isBefore(line, within(dialog).getByRole('tablist'))).toBe(true);
  }
});

test('the own face comes first, then the tone, then the best base, lip and cheek', async () => {
  const dialog = await openResults();
  const best = within(dialog).getByRole('list', { name: 'Your best matches' });
  expect(
    within(best)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Foundation 1', 'Lip 1', 'Blush 1']);
  expect(within(best).getAllByRole('button', { name: /^Add / })).toHaveLength(3);
  const line = within(dialog).getByRole('heading', { name: 'Honey, warm' });
  expect(isBefore(within(dialog).getByRole('img', { name: 'Your photo' }), line)).toBe(true);
  expect(isBefore(line, best)).toBe(true);
});

const iris = { x: 0.5, y: 0.5, r: 0.02 };
const wearable = {
  ...found,
  recommendations: found.recommendations.map((match) => ({
    ...match,
    wear: { place: 'lips', coverage: 0.8, finish: 'satin', shade: 'Honey', hex: '#b48d6f' },
  })),
  details: {
    face: {
      box: { x: 0.3, y: 0.3, width: 0.4, height: 0.4 },
      regions: faceRegions,
      irises: { left: iris, right: iris },
    },
    quality: { usable: true, faces: 1, hints: [] },
  },
};

test('the best matches can be tried on from the start, in places that no press moves', async () => {
  const dialog = await openResults(wearable);
  const button = await within(dialog).findByRole('button', { name: 'Try on Foundation 1' });
  await userEvent.click(button);
  const best = within(dialog).getByRole('list', { name: 'Your best matches' });
  expect(best.contains(button)).toBe(true);
  expect(document.activeElement).toBe(button);
});

test('the focus stays on a tone when the code of try-on arrives late', async () => {
  let arrive = () => {};
  const late = vi.spyOn(slots.TryOn, 'preload').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const dialog = within(await openResults(wearable));
  const tab = dialog.getByRole('tab', { name: 'Visual Analysis' });
  tab.focus();
  await act(async () => arrive());
  await dialog.findByRole('button', { name: 'Try on Foundation 1' });
  expect(document.activeElement).toBe(tab);
  late.mockRestore();
});

test('the photo is bare; How we saw it outlines what was measured on it', async () => {
  const dialog = within(await openResults(wearable));
  await dialog.findByRole('button', { name: 'Try on Foundation 1' });
  const outlines = () =>
    dialog.getByRole('img', { name: 'Your photo' }).parentElement?.querySelector('polygon') ?? null;
  expect(outlines()).toBeNull();
  await userEvent.click(dialog.getByText('How we saw it'));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Show where we looked' }));
  expect(outlines()).not.toBeNull();
});

test('a chip jumps to its kind of match', async () => {
  Element.prototype.scrollIntoView = () => {}; // not in this document
  const dialog = within(await openResults());
  await userEvent.click(dialog.getByRole('tab', { name: 'Product Matches' }));
  const chips = within(dialog.getByRole('list', { name: 'Kinds of match' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    ...new Set(found.recommendations.map((m) => m.category)),
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Lip' }));
  expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Lip' }));
});

test('how near a match is stands once, not under each row that says the same', async () => {
  const recommendations = found.recommendations.map((match, place) => ({ ...match, delta_e: place === 3 ? 0.5 : 4 }));
  const dialog = within(await openResults({ ...found, recommendations }));
  await userEvent.click(dialog.getByRole('tab', { name: 'Product Matches' }));
  const rowsOf = (kind: string) => {
    const section = dialog.getByRole('heading', { name: kind }).closest('section');
    return within(section ?? document.body).getAllByRole('listitem');
  };
  const isSaid = (row: HTMLElement) => /your own/i.test(row.textContent ?? '');
  expect(rowsOf('Foundation').map(isSaid)).toEqual([true, false, false, true]);
  expect(rowsOf('Concealer').map(isSaid)).toEqual([true, false, false, false]);
});

test('Take a new selfie closes the results and opens the camera', async () => {
  const result = scanResultOf(found);
  if (!result.analysis) throw new Error('no analysis');
  storeScan({ ...result, analysis: result.analysis }, null);
  forgetPhoto();
  answer({});
  scanner();
  await press('See my results');
  await press('Take a new selfie');
  expect(await screen.findByText('Camera view')).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Your results' })).toBeNull();
});

test('a refusal has one heading, its cause and the two ways on', async () => {
  await scan({
    analysis: { ...found.analysis, skin_tone: 'N/A' },
    recommendations: [],
    details: { quality: { usable: false, faces: 1, hints: ['too-dark'] } },
  });
  await press('View Recommendations');
  const dialog = within(await screen.findByRole('dialog', { name: 'Unable to Detect Face' }));
  expect(dialog.getAllByRole('heading')).toHaveLength(1);
  expect(dialog.getByText('The photo is too dark.')).toBeDefined();
  expect(dialog.getByText('Face Not Detected')).toBeDefined();
  expect(dialog.getByText('Not like this')).toBeDefined();
  for (const name of ['Try New Photo', 'Cancel']) expect(dialog.getByRole('button', { name })).toBeDefined();
});
