import type { FaceAnalysis, FaceDetails } from '@beautymark/contracts/face';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  analysis,
  answer,
  choose,
  faceRegions,
  picture,
  press,
  recommendations,
  replaceScannerService,
  scan,
  scanner,
  service,
} from '../scan/scanner.fixture.tsx';
import { forgetPhoto } from '../store-scan.ts';

replaceScannerService();
// Fetched before anything waits for it: loading code takes real time.
beforeAll(() => import('../result/results-dialog.tsx'));

const sure = { level: 'high', reason: null } as const;
const iris = { x: 0.5, y: 0.5, r: 0.02 };
const noColours = { skin: null, leftIris: null, rightIris: null, iris: null, brow: null, lips: null };

const measuredSkin = { hex: '#b28c70', lab: [61, 10, 19] as [number, number, number] };

const cheek = {
  box: { x: 0.4, y: 0.6, width: 0.05, height: 0.05 },
  light: [1.2, 1, 0.9] as [number, number, number],
  color: measuredSkin,
};

/** An analysis whose skin was read with such confidence; its foundations are as near as can be. */
const foundWith = (level: 'low' | 'medium', details: Partial<FaceDetails> = {}): FaceAnalysis => ({
  analysis,
  recommendations: recommendations.map((match) => ({ ...match, delta_e: 1 })),
  details: {
    colours: { ...noColours, skin: measuredSkin },
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
    cheek,
    quality: { usable: true, faces: 1, hints: [] },
    ...details,
  },
});

async function results(level: 'low' | 'medium', details?: Partial<FaceDetails>) {
  await scan(foundWith(level, details));
  await press('View Recommendations');
  return within(await screen.findByRole('dialog', { name: 'Your results' }));
}

const nearness = async (dialog: Awaited<ReturnType<typeof results>>, category: string) => {
  await userEvent.click(dialog.getByRole('tab', { name: 'Product Matches' }));
  const section = dialog.getByRole('heading', { name: category }).closest('section');
  return section?.textContent ?? '';
};

type Dialog = Awaited<ReturnType<typeof results>>;
const asked = (dialog: Dialog) => within(dialog.getByRole('region', { name: 'Which is nearest?' }));
const settled = (dialog: Dialog) => within(dialog.getByRole('region', { name: /^Your tone: / }));
const beside = (dialog: Dialog) => within(dialog.getByRole('region', { name: 'Your tone and its neighbours' }));
const tonesIn = (region: ReturnType<typeof asked>) =>
  within(region.getByRole('group', { name: 'Tones' })).getAllByRole<HTMLInputElement>('radio');
const writtenIn = (region: ReturnType<typeof asked>) =>
  tonesIn(region).flatMap(({ labels }) =>
    [...(labels ?? [])].flatMap((label) => (label.querySelector('.sr-only:not(input)') ? [] : [label.textContent])),
  );
const verdict = (dialog: Dialog) => dialog.getByRole('region', { name: 'In short' });

test('a guessed tone is asked about before it is named: tones beside the own cheek, and a key settles it', async () => {
  const dialog = await results('low');
  const question = asked(dialog);
  expect(question.getByRole('img', { name: 'A patch of your skin' })).toBeDefined();
  expect(tonesIn(question)).toHaveLength(SKIN_TONES.length);
  expect(question.queryByRole('radio', { checked: true })).toBeNull();
  expect(tonesIn(question).filter(({ tabIndex }) => tabIndex === 0)).toEqual([
    question.getByRole('radio', { name: 'Honey' }),
  ]);
  expect(verdict(dialog).textContent).toContain(
    'Hard to tell in this light. It could be Sand, Honey or Caramel.The photo is a little dark.',
  );
  expect(verdict(dialog).textContent).toMatch(/^Hard to tell.*Warm, /);

  answer({ analysis: { ...analysis, skin_tone: 'Caramel' }, recommendations });
  question.getByRole('radio', { name: 'Caramel' }).focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(question.getByText('Changed to Caramel.')).toBeDefined());
  expect(question.getByRole('heading', { name: 'Your tone: Caramel' })).toBeDefined();
  expect(verdict(dialog).textContent).toMatch(/^Warm, /);
  expect(dialog.queryByText('Your choice.')).toBeNull();
  expect(question.getByRole('radio', { checked: true })).toBe(question.getByRole('radio', { name: 'Caramel' }));
  expect(JSON.parse(String(service.mock.calls.at(-1)?.[1]?.body))).toEqual({
    analysis: { ...analysis, skin_tone: 'Caramel' },
  });
  await userEvent.click(dialog.getByRole('tab', { name: 'Facial Features' }));
  expect(within(dialog.getByRole('tabpanel')).getByText('Your choice')).toBeDefined();
  expect(JSON.parse(localStorage.getItem('faceScanResult') ?? '{}')).toMatchObject({ corrected: ['skin_tone'] });
});

test('the six values stand in Facial Features, and closing without an answer keeps the doubt', async () => {
  const dialog = await results('low');
  await userEvent.click(dialog.getByRole('tab', { name: 'Facial Features' }));
  expect(within(dialog.getByRole('tabpanel')).getByText('Honey')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(JSON.parse(localStorage.getItem('faceScanResult') ?? '{}')).toMatchObject({ corrected: [] });
});

test('Undo brings the guess and its doubt back', async () => {
  const dialog = await results('low');
  answer({ analysis: { ...analysis, skin_tone: 'Sand' }, recommendations });
  await userEvent.click(asked(dialog).getByRole('radio', { name: 'Sand' }));
  answer({ analysis, recommendations });
  await userEvent.click(await dialog.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(verdict(dialog).textContent).toContain('Hard to tell in this light.'));
  expect(JSON.parse(localStorage.getItem('faceScanResult') ?? '{}')).toMatchObject({ corrected: [] });
});

test('the guessed tone itself can be confirmed', async () => {
  const dialog = await results('low');
  answer({ analysis, recommendations });
  await userEvent.click(asked(dialog).getByRole('radio', { name: 'Honey' }));
  await waitFor(() => expect(settled(dialog).getByText('Changed to Honey.')).toBeDefined());
});

test('a choice that could not be saved leaves the guess and says so', async () => {
  const dialog = await results('low');
  answer({ title: 'down' }, 503);
  await userEvent.click(asked(dialog).getByRole('radio', { name: 'Caramel' }));
  await waitFor(() => expect(asked(dialog).getByText(/Your result stays as it was/)).toBeDefined());
  expect(dialog.queryByText(/^Changed to/)).toBeNull();
});

test('a likely tone is named first, and each tab has its neighbours one press away', async () => {
  const dialog = await results('medium');
  expect(dialog.queryByRole('region', { name: 'Which is nearest?' })).toBeNull();
  expect(verdict(dialog).textContent).toMatch(/^Likely Honey\. It could also be Sand or Caramel\./);
  for (const name of ['Visual Analysis', 'Facial Features']) {
    await userEvent.click(dialog.getByRole('tab', { name }));
    expect(tonesIn(beside(dialog))).toHaveLength(SKIN_TONES.length);
    expect(writtenIn(beside(dialog))).toEqual(SKIN_TONES.map(({ name }) => name));
  }
  answer({ analysis: { ...analysis, skin_tone: 'Caramel' }, recommendations });
  await userEvent.click(within(verdict(dialog)).getByRole('button', { name: 'Caramel' }));
  await waitFor(() => expect(verdict(dialog).textContent).toMatch(/^Caramel/));
  expect(beside(dialog).getByRole('radio', { checked: true })).toBe(
    beside(dialog).getByRole('radio', { name: 'Caramel' }),
  );
});

test('over the products likely certainty is short: a name can be pressed, a button shows all tones', async () => {
  const dialog = await results('medium');
  await userEvent.click(dialog.getByRole('tab', { name: 'Product Matches' }));
  const words = [...verdict(dialog).querySelectorAll('p, [aria-expanded]')].map(({ textContent }) =>
    textContent?.trim(),
  );
  expect(words.join(' ')).toBe('Likely Honey. It could also be Sand or Caramel. Change');
  expect(dialog.queryByRole('group', { name: 'Tones' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { expanded: false }));
  expect(tonesIn(beside(dialog))).toHaveLength(SKIN_TONES.length);
  await userEvent.click(dialog.getByRole('button', { expanded: true }));
  expect(dialog.queryByRole('group', { name: 'Tones' })).toBeNull();
  answer({ analysis: { ...analysis, skin_tone: 'Sand' }, recommendations });
  await userEvent.click(within(verdict(dialog)).getByRole('button', { name: 'Sand' }));
  expect(await dialog.findByText('Changed to Sand.')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Sand');
  expect(dialog.getByRole('button', { name: 'Undo' })).toBeDefined();
});

test('over the products the question is asked of the tones that it may be, along the own skin; all are behind a button', async () => {
  const dialog = await results('low');
  await userEvent.click(dialog.getByRole('tab', { name: 'Product Matches' }));
  const question = asked(dialog);
  expect(question.getByText('Hard to tell in this light.')).toBeDefined();
  expect(question.getByRole('img', { name: 'A patch of your skin' })).toBeDefined();
  expect(writtenIn(question)).toEqual(['Sand', 'Honey', 'Caramel']);
  await userEvent.click(dialog.getByRole('button', { name: 'All 18', expanded: false }));
  expect(tonesIn(asked(dialog))).toHaveLength(SKIN_TONES.length);
  await userEvent.click(dialog.getByRole('button', { name: 'All 18', expanded: true }));
  answer({ analysis: { ...analysis, skin_tone: 'Sand' }, recommendations });
  await userEvent.click(asked(dialog).getByRole('radio', { name: 'Sand' }));
  expect(await settled(dialog).findByText('Changed to Sand.')).toBeDefined();
  expect(writtenIn(settled(dialog))).toEqual(['Sand', 'Honey', 'Caramel']);
  expect(settled(dialog).getByRole('radio', { checked: true })).toBe(document.activeElement);
});

test('the tone that the skin shown is nearest to is always among those named', async () => {
  const deep = { hex: '#5a3d2e', lab: [28, 11, 14] as [number, number, number] };
  const dialog = await results('medium', { cheek: { ...cheek, color: deep } });
  expect(verdict(dialog).textContent).toContain('It could also be Sand, Caramel or Mahogany.');
});

test('the cut of skin is shown in the light that it was read in; where there is none, the photo stands in its place', async () => {
  const cut = asked(await results('low')).getByRole('img', { name: 'A patch of your skin' });
  expect(cut.parentElement?.style.filter).toMatch(/^url\(.+ blur\(/);
  expect(cut.closest('section')?.querySelector('feColorMatrix')?.getAttribute('values')).toMatch(/^1.2 0 0 0 0 0 1 /);
  cleanup();
  const without = asked(await results('low', { cheek: undefined }));
  expect(without.getByRole('img').getAttribute('alt')).toBe('Your face as you sent it');
});

test('a tone far from the reading is one press away', async () => {
  const dialog = await results('medium');
  answer({ analysis: { ...analysis, skin_tone: 'Espresso' }, recommendations });
  await userEvent.click(beside(dialog).getByRole('radio', { name: 'Espresso' }));
  await waitFor(() => expect(verdict(dialog).textContent).toMatch(/^EspressoWarm/));
  expect(document.activeElement).toBe(beside(dialog).getByRole('radio', { name: 'Espresso', checked: true }));
  expect(beside(dialog).getByRole('button', { name: 'Undo' })).toBeDefined();
});

test('a change can be taken back for a moment, and as long as the focus rests on it', async () => {
  const dialog = await results('low');
  answer({ analysis: { ...analysis, skin_tone: 'Sand' }, recommendations });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const question = asked(dialog);
    fireEvent.click(question.getByRole('radio', { name: 'Sand' }));
    await vi.waitFor(() => expect(dialog.getByRole('button', { name: 'Undo' })).toBeDefined());
    const undo = dialog.getByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(dialog.getByText('Changed to Sand.')).toBeDefined();
    act(() => undo.blur());
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(dialog.queryByText('Changed to Sand.')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('until the press matches say the range, never the tone that the top withholds', async () => {
  const words = ['Closest to Honey, warm', 'A natural flush on warm Honey skin.', 'For thicker brows'];
  const described = recommendations.map((match, place) => ({ ...match, recommended_for: words[place % 3] }));
  await scan({ ...foundWith('low'), recommendations: described });
  await press('View Recommendations');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your results' }));
  for (const name of ['Visual Analysis', 'Product Matches']) {
    await userEvent.click(dialog.getByRole('tab', { name }));
    const panel = dialog.getByRole('tabpanel').textContent ?? '';
    expect(panel).toContain('For Sand to Caramel');
    expect(panel).not.toMatch(/(to|warm) Honey/);
  }
});

test('in doubt a line says how to get a clear answer, and leads to a new photo with white paper', async () => {
  const dialog = await results('medium');
  await userEvent.click(dialog.getByRole('button', { name: 'For a clear answer, hold white paper beside your face.' }));
  expect(await screen.findByText(/Hold a plain sheet of white paper at your jaw/)).toBeDefined();
  await choose(picture());
  expect(await screen.findByText('For a closer match: white paper')).toBeDefined();
});

test.each([
  ['high', null, 'Clearly Honey.'],
  ['medium', 'near-boundary', 'Likely Honey. It could also be Sand or Caramel.'],
  ['low', 'near-boundary', 'Hard to tell from this photo. It could be Sand, Honey or Caramel.'],
  [
    'low',
    'turned-away',
    'Hard to tell from this photo. It could be Sand, Honey or Caramel.Your face is turned to one side.',
  ],
  [
    'low',
    'regions-disagree',
    'Hard to tell in this light. It could be Sand, Honey or Caramel.Light is reflecting off your skin.',
  ],
] as const)('a tone that is %s for %s', async (level, reason, sentence) => {
  const confidence = foundWith('low').details?.confidence;
  if (!confidence) throw new Error('no confidence');
  const dialog = await results('low', { confidence: { ...confidence, skin_tone: { level, reason } } });
  expect(verdict(dialog).textContent).toContain(sentence);
});

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

test('on a later visit the tones lie beside the colour that was kept, and one of them still settles it', async () => {
  const dialog = await laterResults({});
  expect(asked(dialog).getByRole('img').style.backgroundColor).toBe(measuredSkin.hex);
  answer({ analysis: { ...analysis, skin_tone: 'Caramel' }, recommendations });
  await userEvent.click(asked(dialog).getByRole('radio', { name: 'Caramel' }));
  await waitFor(() => expect(settled(dialog).getByText('Changed to Caramel.')).toBeDefined());
});

test('the one disc of the skin is that of the tone that is named; a guess has none', async () => {
  const discOf = (dialog: Dialog) =>
    dialog.getByText('Skin').parentElement?.querySelector<HTMLElement>('[style]')?.style.backgroundColor;
  expect(discOf(await results('medium'))).toBe('#B48D6F');
  cleanup();
  expect(discOf(await results('low'))).toBeUndefined();
});

test('a brow whose color is a guess has no swatch, which would contradict its word', async () => {
  const brow = { hex: '#bb6854', lab: [54, 31, 26] as [number, number, number] };
  const colours = { ...noColours, skin: measuredSkin, brow };
  const found = foundWith('medium', { colours }).details?.confidence;
  if (!found) throw new Error('no confidence');
  const discs = (dialog: Awaited<ReturnType<typeof results>>) =>
    [...(dialog.getByText('Brows').parentElement?.querySelectorAll('[style]') ?? [])].length;
  expect(discs(await results('medium', { colours }))).toBe(1);
  cleanup();
  const guessed = { ...found, eyebrow_color: { level: 'low', reason: 'brow-faint' } as const };
  expect(discs(await results('medium', { colours, confidence: guessed }))).toBe(0);
});

test('the cause of a doubt is said once: over all tabs, or in the first row that has it', async () => {
  const doubt = { level: 'low', reason: 'too-dark' } as const;
  const faint = { level: 'low', reason: 'brow-faint' } as const;
  const dialog = await results('low', {
    confidence: {
      skin_tone: doubt,
      undertone: doubt,
      eye_color: doubt,
      eyebrow_color: faint,
      eyebrow_shape: faint,
      lip_shade: sure,
    },
  });
  const rows = () => within(dialog.getByRole('tabpanel')).getAllByRole('definition');
  const causes = () =>
    rows().flatMap(({ textContent }) => textContent?.match(/: (?:the|your) [^.]+?(?=[A-Z]|$)/g) ?? []);
  expect(
    within(dialog.getByRole('region', { name: 'In short' })).getByText('The photo is a little dark.'),
  ).toBeDefined();
  expect(rows()[0]?.textContent).toContain('Best estimate');
  const brows = ': your brows are close to your skin in colour';
  expect(causes()).toEqual([brows]);

  answer({ analysis: { ...analysis, skin_tone: 'Sand' }, recommendations });
  await userEvent.click(asked(dialog).getByRole('radio', { name: 'Sand' }));
  await userEvent.click(dialog.getByRole('tab', { name: 'Facial Features' }));
  await waitFor(() => expect(causes()).toEqual([': the photo is a little dark', brows]));
});

test('beside a guessed tone no base is said to be close to the shopper’s own colour', async () => {
  const guessed = await results('low');
  expect(await nearness(guessed, 'Foundation')).not.toContain('close to your own colour');
  expect(await nearness(guessed, 'Foundation')).toContain('Your tone is a best estimate.');
  expect(await nearness(guessed, 'Lip')).toContain('very close to your own colour');
});

test('the best of a kind is offered to the cart first, no base before its try-on while the tone is asked for, and no other ever', async () => {
  const looks = async (level: 'low' | 'medium', place: number) => {
    const dialog = await results(level);
    await userEvent.click(dialog.getByRole('tab', { name: 'Product Matches' }));
    return ['Foundation', 'Blush', 'Lip'].map(
      (kind) => dialog.getByRole('button', { name: `Add ${kind} ${place}` }).dataset.look,
    );
  };
  expect(await looks('low', 1)).toEqual(['soft', 'soft', undefined]);
  cleanup();
  expect(await looks('medium', 1)).toEqual([undefined, undefined, undefined]);
  for (const level of ['low', 'medium'] as const) {
    cleanup();
    expect(await looks(level, 2)).toEqual(['soft', 'soft', 'soft']);
  }
});

test('beside a likely tone it is', async () => {
  expect(await nearness(await results('medium'), 'Foundation')).toContain('very close to your own colour');
});
