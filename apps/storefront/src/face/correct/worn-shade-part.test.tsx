import type { ProductDetail } from '@beautymark/contracts/catalog';
import type { FaceDetails } from '@beautymark/contracts/face';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { capitalized } from '#platform/words/capitalized.ts';
import { aProduct, aProductDetail } from '../../product.fixture.ts';
import {
  analysis,
  faceRegions,
  found,
  press,
  replaceScannerService,
  scan,
  scanner,
  service,
} from '../scan/scanner.fixture.tsx';
import { takeOwnWords } from './correct-scan.ts';

replaceScannerService();
// Fetched before anything waits for it: loading code takes real time.
beforeAll(() => import('./own-words-dialog.tsx'));

const foundation = aProduct({
  id: 7,
  name: 'Everyday Matte Foundation',
  brand: 'Paperlark',
  categoryId: 1,
  swatches: ['#9A7357'],
});
const detail: ProductDetail = {
  ...aProductDetail(foundation),
  shades: [
    { name: '50C Amber', hex: '#9A7357', undertone: 'cool', skinTones: ['Caramel', 'Amber'] },
    { name: 'Fern', hex: '#9A7357', skinTones: [] },
    { name: '10N Porcelain', hex: '#F0D5C2', undertone: 'neutral', skinTones: ['Porcelain'] },
  ],
};

/** The shop's answers by path: the status of the call that ranks the products, of the list, and of a scan and what it reads. */
function shop({ matches = 200, list = 200, scans = 200, read = analysis } = {}) {
  service.mockImplementation(async (input) => {
    const path = String(input);
    const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
    if (path.endsWith('/matches')) return json(found, matches);
    if (path === '/analyze_and_recommend') return json({ ...found, analysis: read, details: readDetails }, scans);
    if (path === '/api/products/7') return json(detail);
    return json(path.includes('foundation') ? [foundation] : [], list);
  });
}

const openDialog = async () => {
  await press('I already know my shade');
  return within(await screen.findByRole('dialog', { name: 'I already know my shade' }));
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;

async function pickShade(dialog: Dialog, name = '50C Amber') {
  await userEvent.selectOptions(await dialog.findByLabelText('Product'), 'Paperlark · Everyday Matte Foundation');
  await waitFor(() => expect(dialog.getByRole('option', { name })).toBeDefined());
  await userEvent.selectOptions(dialog.getByLabelText('Shade'), name);
}

const pick = (dialog: Dialog, group: string, name: string) =>
  userEvent.click(within(dialog.getByRole('group', { name: group })).getByRole('radio', { name }));
const isPicked = (dialog: Dialog, group: string, name: string) =>
  within(dialog.getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { name }).checked;

async function pickOthers(dialog: Dialog) {
  await pick(dialog, 'Eye colour', 'Brown');
  await userEvent.selectOptions(dialog.getByLabelText('Eyebrow colour'), 'black');
  await userEvent.selectOptions(dialog.getByLabelText('Eyebrow shape'), 'straight');
  await userEvent.selectOptions(dialog.getByLabelText('Lip shade'), 'berry');
}

const rankedFor = () =>
  service.mock.calls
    .filter(([path]) => String(path).endsWith('/matches'))
    .map(([, init]) => JSON.parse(String(init?.body)).analysis);
const worn = { skin_tone: 'Amber', undertone: 'cool' };
const whatIsWorn = {
  ...worn,
  eye_color: 'brown',
  eyebrow_color: 'black',
  eyebrow_shape: 'straight',
  lip_shade: 'berry',
};

test('without a photo a shade and four words give the tone and the matches, whatever was chosen for another shade', async () => {
  shop();
  scanner();
  const dialog = await openDialog();
  await pickShade(dialog, 'Fern');
  await pick(dialog, 'Undertone', 'Warm');
  await pickShade(dialog);
  expect(isPicked(dialog, 'Undertone', 'Cool')).toBe(true);
  expect(dialog.getByText('Your skin tone: Amber, cool.')).toBeDefined();
  await pickOthers(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Use my tone' }));
  expect(await screen.findByRole('button', { name: 'See my results' })).toBeDefined();
  expect(rankedFor()).toEqual([whatIsWorn]);
  expect(JSON.parse(localStorage.getItem('faceAnalysisData') ?? '{}').analysis).toEqual(whatIsWorn);
  expect(JSON.parse(localStorage.getItem('faceScanResult') ?? '{}').corrected).toEqual(Object.keys(whatIsWorn));
  await press('See my results');
  const results = within(await screen.findByRole('dialog', { name: 'Your results' }));
  expect(results.getAllByText('Your choice')).toHaveLength(6);
  expect(results.queryByText(/photo isn't shown/)).toBeNull();
});

test('where nobody has said the undertone of the shade, the shopper says their own', async () => {
  shop();
  scanner();
  const dialog = await openDialog();
  await pickShade(dialog, 'Fern');
  const tone = dialog.getByText(/^Your skin tone: /).textContent;
  expect(tone).toMatch(/^Your skin tone: [A-Z]\w+\.$/);
  await userEvent.click(dialog.getByRole('button', { name: 'Use my tone' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Warm' })));
  await pickOthers(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Use my tone' }));
  expect(await dialog.findByText('Choose your undertone')).toBeDefined();
  expect(rankedFor()).toEqual([]);
  await pick(dialog, 'Undertone', 'Warm');
  await userEvent.click(dialog.getByRole('button', { name: 'Use my tone' }));
  await screen.findByRole('button', { name: 'See my results' });
  expect(rankedFor()).toMatchObject([{ undertone: 'warm', eye_color: 'brown' }]);
});

test('the undertone that a photo has shown is offered for a shade that says none', async () => {
  await scan(found);
  await press('View Recommendations');
  const results = within(await screen.findByRole('dialog', { name: 'Your results' }));
  shop();
  const dialog = await openDialog();
  await pickShade(dialog, 'Fern');
  expect(isPicked(dialog, 'Undertone', capitalized(analysis.undertone ?? ''))).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Use my tone' }));
  await waitFor(() => expect(results.getAllByText('Your choice')).toHaveLength(2));
  expect(rankedFor()).toMatchObject([{ undertone: analysis.undertone }]);
});

test('with a photo a shade is enough, and tone and undertone become the shopper’s choice', async () => {
  await scan(found);
  await press('View Recommendations');
  const results = within(await screen.findByRole('dialog', { name: 'Your results' }));
  shop();
  const dialog = await openDialog();
  await pickShade(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Use my tone' }));
  await waitFor(() => expect(results.getAllByText('Your choice')).toHaveLength(2));
  // This document loses what a new select shows: brows and lips are e2e/own-shade.spec.ts's.
  expect(rankedFor()).toMatchObject([{ ...worn, eye_color: analysis.eye_color }]);
});

const readDetails: FaceDetails = {
  face: {
    box: { x: 0.3, y: 0.3, width: 0.4, height: 0.4 },
    regions: faceRegions,
    irises: { left: { x: 0.4, y: 0.4, r: 0.02 }, right: { x: 0.6, y: 0.4, r: 0.02 } },
  },
  quality: { usable: true, faces: 1, hints: [] },
};
const rescans = () =>
  service.mock.calls
    .filter(([path]) => path === '/analyze_and_recommend')
    .map(([, init]) => JSON.parse(String(init?.body)));

/** The results of a photo that the shop's own service has read; then the shop as it answers afterwards. */
async function resultsOfPhoto(after: Parameters<typeof shop>[0]) {
  await scan({ ...found, details: readDetails });
  await press('View Recommendations');
  const results = within(await screen.findByRole('dialog', { name: 'Your results' }));
  shop(after);
  return results;
}

test('with a photo that the shop has read, lips and brows are read again with the shade', async () => {
  const read = { ...analysis, ...worn, eyebrow_color: 'dark brown', lip_shade: 'berry' };
  const results = await resultsOfPhoto({ read });
  const dialog = await openDialog();
  await pickShade(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Use my tone' }));
  await waitFor(() => expect(results.getAllByText('Your choice')).toHaveLength(2));
  expect(rescans()).toHaveLength(2);
  expect(rescans()[1]).toEqual({ base64_str: rescans()[0].base64_str, worn });
  expect(rankedFor()).toEqual([]);
  expect(JSON.parse(localStorage.getItem('faceAnalysisData') ?? '{}').analysis).toEqual(read);
  expect(JSON.parse(localStorage.getItem('faceScanResult') ?? '{}').corrected).toEqual(Object.keys(worn));
});

test('what the shopper has put right outlasts the second reading, and the matches follow it', async () => {
  shop({ read: { ...analysis, ...worn, lip_shade: 'berry' } });
  const corrected = { ...analysis, lip_shade: 'peach' };
  const before = { analysis: corrected, recommendations: [], details: readDetails, corrected: ['lip_shade' as const] };
  const photo = new Blob(['photo'], { type: 'image/jpeg' });
  const after = await takeOwnWords({ ...corrected, ...worn }, { before, photo }, { isByShade: true });
  expect(after).toMatchObject({
    analysis: { ...worn, lip_shade: 'peach' },
    corrected: expect.arrayContaining(['lip_shade', 'skin_tone', 'undertone']),
  });
  expect(rankedFor().at(-1)).toEqual({ ...corrected, ...worn });
});

test('a photo that cannot be read again leaves the result as it was and says so', async () => {
  const results = await resultsOfPhoto({ scans: 503 });
  const dialog = await openDialog();
  await pickShade(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Use my tone' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('What you chose stays');
  expect(results.queryByText('Your choice')).toBeNull();
});

test('a shade fills in the tone, and another tone than its own puts the shade aside', async () => {
  shop();
  scanner();
  const dialog = await openDialog();
  await pickShade(dialog);
  expect(isPicked(dialog, 'Skin tone', 'Amber')).toBe(true);
  await pick(dialog, 'Skin tone', 'Cacao');
  expect(dialog.getByLabelText<HTMLSelectElement>('Shade').value).toBe('');
  await pickOthers(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Use my tone' }));
  await screen.findByRole('button', { name: 'See my results' });
  expect(rankedFor()).toEqual([{ ...whatIsWorn, skin_tone: 'Cacao' }]);
});

test('a list that could not be read can be tried again', async () => {
  shop({ list: 503 });
  scanner();
  const dialog = await openDialog();
  await dialog.findByText('Foundations and concealers could not be loaded.');
  shop();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByLabelText('Product')).toBeDefined();
});
