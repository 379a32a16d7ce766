import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import {
  analysis,
  answer,
  found,
  press,
  replaceScannerService,
  scanner,
  service,
  toasts,
} from '../scan/scanner.fixture.tsx';
import { storeScan } from '../store-scan.ts';

replaceScannerService();
// Fetched before anything waits for it: loading code takes real time.
beforeAll(() => import('./own-words-dialog.tsx'));

async function openDialog() {
  scanner();
  await press('Choose my tone');
  return within(await screen.findByRole('dialog', { name: 'Choose my tone' }));
}
type Dialog = Awaited<ReturnType<typeof openDialog>>;

const pick = (dialog: Dialog, group: string, name: string) =>
  userEvent.click(within(dialog.getByRole('group', { name: group })).getByRole('radio', { name }));

async function pickNeeded(dialog: Dialog) {
  await pick(dialog, 'Skin tone', 'Cacao');
  await pick(dialog, 'Undertone', 'Cool');
  await pick(dialog, 'Eye colour', 'Brown');
}
const save = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Use my tone' }));

const needed = { skin_tone: 'Cacao', undertone: 'cool', eye_color: 'brown' };
const sent = () => service.mock.calls.map(([path, init]) => [path, JSON.parse(String(init?.body))]);
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? '{}');

test('all 18 tones stand light to deep with their names, and the arrow keys choose', async () => {
  const dialog = await openDialog();
  const tones = within(dialog.getByRole('group', { name: 'Skin tone' })).getAllByRole('radio');
  expect(tones.map((tone) => tone.closest('label')?.textContent)).toEqual(SKIN_TONES.map(({ name }) => name));
  tones[0]?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(dialog.getByRole('radio', { name: 'Ivory' })).toHaveProperty('checked', true);
});

test('tone, undertone and eyes are enough; brows and lips stay absent everywhere', async () => {
  answer(found);
  const dialog = await openDialog();
  await pickNeeded(dialog);
  await save(dialog);
  await press('See my results');
  expect(sent()).toEqual([['/analyze_and_recommend/matches', { analysis: needed }]]);
  expect(stored('faceAnalysisData')).toEqual({ timestamp: expect.any(String), analysis: needed });
  expect(stored('faceScanResult')).toMatchObject({
    timestamp: stored('faceAnalysisData').timestamp,
    corrected: Object.keys(needed),
    details: null,
  });
  expect(toasts.map(({ title }) => title)).toEqual(['Your skin tone is Cacao']);

  const results = within(await screen.findByRole('dialog', { name: 'Your results' }));
  expect(results.getByRole('heading', { name: 'Cacao, cool' })).toBeDefined();
  expect(results.getAllByText('Your choice')).toHaveLength(3);
  const terms = () => results.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms()).toEqual(['Skin', 'Eyes']);
  await userEvent.click(results.getByRole('tab', { name: 'Facial Features' }));
  expect(terms()).toEqual(['Skin tone', 'Undertone', 'Eye colour']);
  expect(results.queryByText('Not named')).toBeNull();
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const dialog = await openDialog();
  await pick(dialog, 'Undertone', 'Warm');
  await save(dialog);
  expect(await dialog.findByText('Choose your skin tone')).toBeDefined();
  expect(dialog.getByText('Choose your eye colour')).toBeDefined();
  expect(dialog.queryByText('Choose your undertone')).toBeNull();
  expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Porcelain' }));
  expect(service).not.toHaveBeenCalled();
});

test('when the shop can not be reached nothing is stored, and what was chosen stays', async () => {
  answer('boom', 500);
  const dialog = await openDialog();
  await pickNeeded(dialog);
  await save(dialog);
  expect(await dialog.findByText('Your tone could not be saved. What you chose stays.')).toBeDefined();
  expect(dialog.getByRole('radio', { name: 'Cacao' })).toHaveProperty('checked', true);
  expect(localStorage.getItem('faceAnalysisData')).toBeNull();
});

test('what a scan has found is filled in, and what stays as it was found is no choice', async () => {
  // Without brows and lips: this document takes a new select for one that was edited. e2e/own-tone.spec.ts has those.
  const { skin_tone, undertone, eye_color } = analysis;
  const scanned = { skin_tone, undertone, eye_color };
  const { recommendations } = found;
  storeScan({ analysis: scanned, recommendations, details: null, corrected: [] }, null);
  answer(found);
  const dialog = await openDialog();
  expect(dialog.getByRole('radio', { name: analysis.skin_tone })).toHaveProperty('checked', true);
  await pick(dialog, 'Undertone', 'Neutral');
  await save(dialog);
  await expect.poll(() => stored('faceAnalysisData').analysis).toEqual({ ...scanned, undertone: 'neutral' });
  expect(stored('faceScanResult').corrected).toEqual(['undertone']);
});
