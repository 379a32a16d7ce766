import type { FaceAnalysis } from '@beautymark/contracts/face';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  analysis,
  answer,
  found,
  press,
  recommendations,
  replaceScannerService,
  scan,
} from '../scan/scanner.fixture.tsx';

replaceScannerService();

const sure = { level: 'high', reason: null } as const;
const measured: FaceAnalysis = {
  ...found,
  details: {
    colours: {
      skin: null,
      leftIris: null,
      rightIris: null,
      iris: { hex: '#5a4632', lab: [31, 6, 15] },
      brow: { hex: '#9a8064', lab: [55, 6, 18] },
      lips: { hex: '#b06a62', lab: [52, 27, 16] },
    },
    confidence: {
      skin_tone: sure,
      undertone: sure,
      eye_color: sure,
      eyebrow_color: { level: 'low', reason: 'brow-faint' },
      eyebrow_shape: sure,
      lip_shade: sure,
    },
    quality: { usable: true, faces: 1, hints: [] },
  },
};

/** The row of a value, found by its name. */
const row = (name: string) => {
  const found = screen.getByRole('term', { name: (_, term) => term.textContent === name }).parentElement;
  if (!found) throw new Error(`there is no row ${name}`);
  return found;
};
const colour = (name: string) =>
  [...row(name).querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.backgroundColor);

test('each value stands by its color where it has one, and says that it is clearly seen', async () => {
  await scan(measured);
  await press('View Recommendations');
  await userEvent.click(await screen.findByRole('tab', { name: 'Facial Features' }));
  expect(colour('Skin tone')).toEqual(['#B48D6F']);
  expect(colour('Eye colour')).toEqual(['#5a4632']);
  expect(colour('Lip shade')).toEqual(['#b06a62']);
  for (const name of ['Undertone', 'Eyebrow colour', 'Eyebrow shape']) expect(colour(name)).toEqual([]);
  within(row('Lip shade')).getByText('Clearly seen');

  answer({ analysis, recommendations });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Correct: Lip shade' }), 'Berry');
  await screen.findByText('Your matches are up to date.');
  expect(colour('Lip shade')).toEqual([]);
});
