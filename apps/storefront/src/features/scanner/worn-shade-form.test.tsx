import type { Product, ProductDetail } from '@beautymark/contracts/catalog';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { analysis, found, press, replaceScannerService, scan, scanner, service } from './scanner.fixture.tsx';

replaceScannerService();

const foundation: Product = {
  id: 7,
  name: 'Everyday Matte Foundation',
  brand: 'Paperlark',
  description: '',
  price: '18.00',
  originalPrice: null,
  rating: 4,
  reviewCount: 1,
  imageUrl: '/a.webp',
  categoryId: 1,
  isNew: false,
  isBestseller: false,
  createdAt: '2026-01-01T00:00:00Z',
  swatches: ['#9A7357'],
};
const detail: ProductDetail = {
  ...foundation,
  shades: [
    { name: '50C Amber', hex: '#9A7357', undertone: 'cool', skinTones: ['Caramel', 'Amber'] },
    { name: '10N Porcelain', hex: '#F0D5C2', undertone: 'neutral', skinTones: ['Porcelain'] },
  ],
};

/** The shop's answers by path. @param matches  the status of the call that ranks the products */
function shop({ matches = 200, list = 200 } = {}) {
  service.mockImplementation(async (input) => {
    const path = String(input);
    const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
    if (path.endsWith('/matches')) return json(found, matches);
    if (path === '/api/products/7') return json(detail);
    return json(path.includes('foundation') ? [foundation] : [], list);
  });
}

const openDialog = async () => {
  await press('What I wear already');
  return within(await screen.findByRole('dialog', { name: 'What I wear already' }));
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;

async function pickShade(dialog: Dialog) {
  await userEvent.selectOptions(await dialog.findByLabelText('Product'), 'Paperlark · Everyday Matte Foundation');
  await waitFor(() => expect(dialog.getByRole('option', { name: '50C Amber' })).toBeDefined());
  await userEvent.selectOptions(dialog.getByLabelText('Shade'), '50C Amber');
}

async function pickOthers(dialog: Dialog) {
  await userEvent.selectOptions(dialog.getByLabelText('Eye colour'), 'brown');
  await userEvent.selectOptions(dialog.getByLabelText('Eyebrow colour'), 'black');
  await userEvent.selectOptions(dialog.getByLabelText('Eyebrow shape'), 'straight');
  await userEvent.selectOptions(dialog.getByLabelText('Lip shade'), 'berry');
}

const rankedFor = () =>
  service.mock.calls
    .filter(([path]) => String(path).endsWith('/matches'))
    .map(([, init]) => JSON.parse(String(init?.body)).analysis);
const whatIsWorn = {
  skin_tone: 'Amber',
  undertone: 'cool',
  eye_color: 'brown',
  eyebrow_color: 'black',
  eyebrow_shape: 'straight',
  lip_shade: 'berry',
};

test('what is missing is said at its field, and nothing is sent', async () => {
  shop();
  scanner();
  const dialog = await openDialog();
  await dialog.findByLabelText('Product');
  await userEvent.click(dialog.getByRole('button', { name: 'Use this shade' }));
  expect(await dialog.findByText('Choose a product')).toBeDefined();
  expect(dialog.getByText('Choose your eye colour')).toBeDefined();
  expect(rankedFor()).toEqual([]);
});

test('without a photo a shade and four words give the tone and the matches', async () => {
  shop();
  scanner();
  const dialog = await openDialog();
  await pickShade(dialog);
  expect(dialog.getByText('Your skin tone: Amber, cool.')).toBeDefined();
  await pickOthers(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Use this shade' }));
  expect(await screen.findByRole('button', { name: 'See my results' })).toBeDefined();
  expect(rankedFor()).toEqual([whatIsWorn]);
  expect(JSON.parse(localStorage.getItem('faceAnalysisData') ?? '{}').analysis).toEqual(whatIsWorn);
  expect(JSON.parse(localStorage.getItem('faceScanResult') ?? '{}').corrected).toEqual(Object.keys(whatIsWorn));
  await press('See my results');
  const results = within(await screen.findByRole('dialog', { name: 'Your results' }));
  expect(results.getAllByText('Your choice')).toHaveLength(6);
  expect(results.queryByText(/photo isn't shown/)).toBeNull();
});

test('with a photo only the shade is asked, and tone and undertone become the shopper’s choice', async () => {
  await scan(found);
  await press('View Recommendations');
  const results = within(await screen.findByRole('dialog', { name: 'Your results' }));
  shop();
  const dialog = await openDialog();
  await pickShade(dialog);
  expect(dialog.queryByLabelText('Eye colour')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Use this shade' }));
  await waitFor(() => expect(results.getAllByText('Your choice')).toHaveLength(2));
  expect(rankedFor()).toEqual([{ ...analysis, skin_tone: 'Amber', undertone: 'cool' }]);
});

test('a failure says so and keeps what was chosen', async () => {
  shop({ matches: 503 });
  scanner();
  const dialog = await openDialog();
  await pickShade(dialog);
  await pickOthers(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Use this shade' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('What you chose stays');
  expect(dialog.getByLabelText<HTMLSelectElement>('Shade').value).toBe('50C Amber');
  expect(localStorage.getItem('faceAnalysisData')).toBeNull();
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
