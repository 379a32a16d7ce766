import type { FaceAnalysis } from '@beautymark/contracts/face';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  analysis,
  answer,
  faceRegions,
  press,
  recommendations,
  replaceScannerService,
  scan,
  scanner,
  service,
} from './scanner.fixture.tsx';
import { forgetPhoto } from './store-scan.ts';

replaceScannerService();

const sure = { level: 'high', reason: null } as const;
const iris = { x: 0.5, y: 0.5, r: 0.02 };
const noColours = { skin: null, leftIris: null, rightIris: null, iris: null, brow: null, lips: null };

/** An analysis whose skin was read with such confidence; its foundations are as near as can be. */
const foundWith = (level: 'low' | 'medium'): FaceAnalysis => ({
  analysis,
  recommendations: recommendations.map((match) => ({ ...match, delta_e: 1 })),
  details: {
    confidence: {
      skin_tone: { level, reason: 'too-dark' },
      undertone: sure,
      eye_color: sure,
      eyebrow_color: sure,
      eyebrow_shape: sure,
      lip_shade: sure,
    },
    face: {
      box: { x: 0.3, y: 0.3, width: 0.4, height: 0.4 },
      regions: faceRegions,
      irises: { left: iris, right: iris },
    },
    quality: { usable: true, faces: 1, hints: [] },
  },
});

async function results(level: 'low' | 'medium') {
  await scan(foundWith(level));
  await press('View Recommendations');
  return within(await screen.findByRole('dialog', { name: 'Your results' }));
}

const nearness = async (dialog: Awaited<ReturnType<typeof results>>, category: string) => {
  await userEvent.click(dialog.getByRole('tab', { name: 'Product Matches' }));
  const section = dialog.getByRole('heading', { name: category }).closest('section');
  return section?.textContent ?? '';
};

test('a guessed tone is asked about: five tones beside the own cheek, and a key settles it', async () => {
  const dialog = await results('low');
  const question = within(dialog.getByRole('region', { name: 'Which is nearest?' }));
  expect(question.getByText(/a guess: the photo is dark/)).toBeDefined();
  expect(question.getByRole('img', { name: 'A patch of your cheek' })).toBeDefined();
  const names = question.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Sand', 'Beige', 'Honey', 'Almond', 'Caramel']);
  expect(question.queryByRole('button', { pressed: true })).toBeNull();

  answer({ analysis: { ...analysis, skin_tone: 'Almond' }, recommendations });
  question.getByRole('button', { name: 'Almond' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(question.getByText(/Almond is your choice and stays/)).toBeDefined());
  expect(question.getByRole('button', { pressed: true }).textContent).toBe('Almond');
  expect(JSON.parse(String(service.mock.calls.at(-1)?.[1]?.body))).toEqual({
    analysis: { ...analysis, skin_tone: 'Almond' },
  });
  await userEvent.click(dialog.getByRole('tab', { name: 'Facial Features' }));
  expect(dialog.getByText('Almond').textContent).toContain('your choice');
  expect(JSON.parse(localStorage.getItem('faceScanResult') ?? '{}')).toMatchObject({ corrected: ['skin_tone'] });
});

test('the guessed tone itself can be confirmed', async () => {
  const dialog = await results('low');
  answer({ analysis, recommendations });
  await userEvent.click(dialog.getByRole('button', { name: 'Honey' }));
  await waitFor(() => expect(dialog.getByText(/Honey is your choice and stays/)).toBeDefined());
});

test('a choice that could not be saved leaves the guess and says so', async () => {
  const dialog = await results('low');
  answer({ title: 'down' }, 503);
  await userEvent.click(dialog.getByRole('button', { name: 'Almond' }));
  await waitFor(() => expect(dialog.getByText(/Your result stays as it was/)).toBeDefined());
  expect(dialog.queryByText(/is your choice/)).toBeNull();
});

const measuredSkin = { hex: '#8a5a3c', lab: [43, 16, 24] as [number, number, number] };

/** The results on a later visit, which has no photo. */
async function laterResults(details: Partial<FaceAnalysis['details']>) {
  const { details: measured, ...result } = foundWith('low');
  await scan({ ...result, details: { ...measured, ...details } });
  await screen.findByText("We've found 24 products");
  cleanup();
  forgetPhoto();
  scanner();
  await press('See my results');
  return within(await screen.findByRole('dialog', { name: 'Your results' }));
}

test('on a later visit the tones lie beside the colour that the photo showed, and one of them still settles it', async () => {
  const dialog = await laterResults({ colours: { ...noColours, skin: measuredSkin } });
  const question = within(dialog.getByRole('region', { name: 'Which is nearest?' }));
  expect(question.getByRole('img').style.backgroundColor).toBe(measuredSkin.hex);
  expect(question.getByText(/photo was never stored/)).toBeDefined();
  answer({ analysis: { ...analysis, skin_tone: 'Almond' }, recommendations });
  await userEvent.click(question.getByRole('button', { name: 'Almond' }));
  await waitFor(() => expect(question.getByText(/Almond is your choice and stays/)).toBeDefined());
});

test('on a later visit, where the light was corrected, it is the colour before the correction', async () => {
  const brighter = { hex: '#c08060', lab: [59, 22, 27] as [number, number, number] };
  const dialog = await laterResults({
    colours: { ...noColours, skin: brighter },
    evenLight: { skin: { photo: measuredSkin, judged: brighter } },
  });
  const question = within(dialog.getByRole('region', { name: 'Which is nearest?' }));
  expect(question.getByRole('img').style.backgroundColor).toBe(measuredSkin.hex);
});

test('on a later visit without any colour nothing is asked', async () => {
  const dialog = await laterResults({});
  expect(dialog.queryByRole('region', { name: 'Which is nearest?' })).toBeNull();
});

test('a tone that is likely is not asked about', async () => {
  const dialog = await results('medium');
  expect(dialog.queryByRole('region', { name: 'Which is nearest?' })).toBeNull();
});

test('beside a guessed tone no base is said to be close to the shopper’s own colour', async () => {
  const guessed = await results('low');
  expect(await nearness(guessed, 'Foundation')).not.toContain('close to your own colour');
  expect(await nearness(guessed, 'Foundation')).toContain('a guess');
  expect(await nearness(guessed, 'Lip')).toContain('very close to your own colour');
});

test('beside a likely tone it is', async () => {
  expect(await nearness(await results('medium'), 'Foundation')).toContain('very close to your own colour');
});
