import type { FaceDetails } from '@beautymark/contracts/face';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, choose, found, picture, press, replaceScannerService, scanner, service } from './scanner.fixture.tsx';

replaceScannerService();

const sent = () => JSON.parse(String(service.mock.calls[0]?.[1]?.body));
const addPhoto = (file: File) => userEvent.upload(screen.getByLabelText('Add a photo'), file, { applyAccept: false });

async function withPhoto(details?: FaceDetails) {
  answer({ ...found, details });
  scanner();
  await choose(picture());
  await screen.findByRole('button', { name: 'Analyze Image' });
}

test('a sheet of paper is asked to be measured only if the shopper says that there is one', async () => {
  await withPhoto();
  await userEvent.click(screen.getByLabelText('Use white paper for better accuracy'));
  await press('Analyze Image');
  await screen.findByText("We've found 24 products");
  expect(sent()).toEqual({ base64_str: btoa('the photo'), reference: 'white-paper' });
});

test('two more photos go along in one call; one that was removed does not', async () => {
  await withPhoto();
  await addPhoto(picture('second'));
  await addPhoto(picture('third'));
  expect(screen.queryByLabelText('Add a photo')).toBeNull();
  await press('Remove photo 2');
  await addPhoto(picture('fourth'));
  await press('Analyze Image');
  await screen.findByText("We've found 24 products");
  expect(service).toHaveBeenCalledOnce();
  expect(sent()).toEqual({ base64_str: btoa('the photo'), more_photos: [btoa('third'), btoa('fourth')] });
});

test('a file that is no image is refused in words, and what was chosen stays', async () => {
  await withPhoto();
  await addPhoto(picture('second'));
  await addPhoto(new File(['words'], 'notes.txt', { type: 'text/plain' }));
  expect(screen.getByRole('alert').textContent).toContain('not an image file');
  expect(screen.getByRole('button', { name: 'Remove photo 2' })).toBeDefined();
  await press('Analyze Image');
  await screen.findByText("We've found 24 products");
  expect(sent().more_photos).toEqual([btoa('second')]);
});

const quality = { usable: true, faces: 1, hints: [] };

test('why the paper could not be used is said before and in the results', async () => {
  const reference = { kind: 'white-paper', status: 'refused', reason: 'shaded', side: null, polygon: null } as const;
  await withPhoto({ reference, quality });
  await press('Analyze Image');
  expect(await screen.findByText(/it lies in the shade/)).toBeDefined();
  await press('View Recommendations');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your results' }));
  expect(dialog.getByText(/it lies in the shade/)).toBeDefined();
});

test('the results say that the light was measured and how many photos were read', async () => {
  const reference = { kind: 'white-paper', status: 'used', reason: null, side: 'left', polygon: null } as const;
  await withPhoto({ reference, photos: { sent: 3, used: 2, spread: 3 }, quality });
  await press('Analyze Image');
  await press('View Recommendations');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your results' }));
  expect(dialog.getByText('The light was measured on your sheet of paper.')).toBeDefined();
  expect(dialog.getByText(/Read from 2 of your 3 photos/)).toBeDefined();
});
