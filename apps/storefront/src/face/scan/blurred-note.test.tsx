import type { Hint } from '@beautymark/contracts/face';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { analysis, press, recommendations, replaceScannerService, scan } from './scanner.fixture.tsx';

replaceScannerService();

const resultsWith = async (hints: Hint[]) => {
  await scan({ analysis, recommendations, details: { quality: { usable: true, faces: 1, hints } } });
  await press('View Recommendations');
  return within(await screen.findByRole('dialog', { name: 'Your results' }));
};
const SENTENCE = 'The photo is blurred. A sharper one may tell more.';

test('the results of a blurred photo say so', async () => {
  expect((await resultsWith(['blurred'])).getByText(SENTENCE)).toBeDefined();
});

test('those of a sharp one do not', async () => {
  expect((await resultsWith(['too-dark'])).queryByText(SENTENCE)).toBeNull();
});
