import type { FaceDetails } from '@beautymark/contracts/face';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { analysis, answer, inShop, recommendations, replaceScannerService, slots } from '../scan/scanner.fixture.tsx';
import { storeScan } from '../store-scan.ts';
import WelcomeBack from './welcome-back.tsx';

replaceScannerService();

const matches = recommendations.map((match) => ({ ...match, price: '29.50', shade_hex: '#b48d6f' }));
const sure = { level: 'high', reason: null } as const;

/** A visitor who comes back to a result whose tone was read so. */
function comesBack(level: 'low' | 'medium', stored = matches) {
  const confidence: FaceDetails['confidence'] = {
    skin_tone: { level, reason: null },
    undertone: sure,
    eye_color: sure,
    eyebrow_color: sure,
    eyebrow_shape: sure,
    lip_shade: sure,
  };
  const quality = { usable: true, faces: 1, hints: [] };
  storeScan({ analysis, recommendations: stored, details: { confidence, quality }, corrected: [] }, null);
  inShop(<WelcomeBack slots={slots} onTryNewPhoto={() => {}} onClear={() => {}} />);
}
const frame = (name: string) => screen.findByRole('region', { name });

test('who comes back finds four matches with price and cart, their result and the way to the scanner', async () => {
  comesBack('medium');
  const welcome = within(await frame('Welcome back. Your shade is likely Honey, warm.'));
  expect(welcome.getAllByRole('link', { name: / 1$/ })).toHaveLength(4);
  expect(welcome.getAllByText('$29.50')).toHaveLength(4);
  expect(welcome.getAllByRole('button', { name: /^Add / })).toHaveLength(4);
  expect(welcome.getByRole('button', { name: 'See my results' })).toBeDefined();
  expect(welcome.getByRole('link', { name: 'Scan again' }).getAttribute('href')).toBe('/#ai-scanner');
});

test('a tone that was left open is asked for and not asserted, and one press settles it', async () => {
  comesBack('low');
  const question = within(await frame('Nearly there. Which one looks like you?'));
  expect(question.queryByText(/Your shade is/)).toBeNull();
  expect(question.queryByRole('radio', { checked: true })).toBeNull();
  expect(within(question.getByRole('group', { name: 'Tones' })).getAllByRole('radio')).toHaveLength(5);
  answer({ analysis: { ...analysis, skin_tone: 'Amber' }, recommendations: matches });
  await userEvent.click(question.getByRole('radio', { name: 'Amber' }));
  const welcome = within(await frame('Welcome back. Your shade is Amber, warm.'));
  expect(welcome.getAllByRole('link', { name: / 1$/ })).toHaveLength(4);
  expect(welcome.getByRole('button', { name: 'Undo' })).toBeDefined();
  expect(JSON.parse(localStorage.getItem('faceScanResult') ?? '{}')).toMatchObject({ corrected: ['skin_tone'] });
});

test('without matches the tone and the result stand there alone', async () => {
  comesBack('medium', []);
  const welcome = within(await frame('Welcome back. Your shade is likely Honey, warm.'));
  expect(welcome.getByRole('button', { name: 'See my results' })).toBeDefined();
  expect(welcome.queryByRole('listitem')).toBeNull();
});
