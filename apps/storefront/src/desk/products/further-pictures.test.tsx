import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openDashboard, product } from '../../render-app.tsx';
import { takeDraft } from './use-product-form.ts';

// What the test before left in its form.
beforeEach(() => void takeDraft('', 'new'));

const address = (name: string) => `https://pictures.test/${name}.webp`;
const tint = {
  ...product(7, '24.00', 'Velvet Tint'),
  description: 'A soft matte tint.',
  version: 3,
  stock: null,
  shades: [],
  imageUrl: address('a'),
  pictures: [address('b'), address('c')],
};

async function openEdit() {
  const shop = await openDashboard({
    'GET /api/categories': [{ id: 1, name: 'Lips', icon: '', productCount: 2 }],
    'GET /api/seller/products': [tint],
    'PATCH /api/products/7': (asked: { body: unknown }) => ({ ...tint, ...(asked.body as object), version: 4 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Velvet Tint' }));
  await screen.findByRole('dialog', { name: 'Edit Product' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const saved = async () => {
    await press('Save Changes');
    await screen.findByText('Product saved');
    return shop.named('PATCH /api/products/7')[0]?.body;
  };
  return { press, saved };
}

test('buttons put the pictures into order, and the first becomes the Image URL', async () => {
  const { press, saved } = await openEdit();
  await press('Move picture 2 earlier');
  expect(screen.getByText('Picture 2 is now number 1 of 3')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Image URL').value).toBe(address('b'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move picture 3 later' }).disabled).toBe(true);
  expect(await saved()).toEqual({ imageUrl: address('b'), pictures: [address('a'), address('c')], version: 3 });
});

test('a picture is dragged to its place', async () => {
  const { saved } = await openEdit();
  const items = within(screen.getByRole('group', { name: 'More pictures' })).getAllByRole('listitem');
  const [, second, third] = items;
  if (!second || !third) throw new Error('no pictures');
  fireEvent.dragStart(third);
  fireEvent.dragOver(second);
  fireEvent.drop(second);
  expect(await saved()).toEqual({ pictures: [address('c'), address('b')], version: 3 });
});

test('a picture of another page, which comes without a file, is refused in words', async () => {
  await openEdit();
  fireEvent.drop(screen.getByLabelText('Picture file'), { dataTransfer: { files: [], types: ['text/uri-list'] } });
  expect(await screen.findByText(/comes from another page/)).toBeTruthy();
});

test('a removed picture is gone; untouched ones are not sent', async () => {
  const { press, saved } = await openEdit();
  await press('Remove picture 1');
  await press('Remove picture 2');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove picture 1' })).toBeNull());
  expect(await saved()).toEqual({ imageUrl: address('b'), pictures: [], version: 3 });
});

test('the card is drawn as shoppers will see it, and cannot be followed', async () => {
  await openEdit();
  const preview = screen.getByRole('region', { name: 'Preview of the card' });
  await userEvent.type(screen.getByLabelText('Original price'), '30');
  await waitFor(() => expect(preview.textContent).toContain('−20%'));
  expect(preview.querySelector('[inert] a')).toBeTruthy();
});
