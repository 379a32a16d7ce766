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
beforeAll(() => import('./results-dialog.tsx'));

const sure = { level: 'high', reason: null } as const;
const iris = { x: 0.5, y: 0.5, r: 0.02 };
const noColours = { skin: null, leftIris: null, rightIris: null, iris: null, brow: null, lips: null };
const measuredSkin = { hex: '#b28c70', lab: [61, 10, 19] as [number, number, number] };

type Level = 'low' | 'medium' | 'high';

/** An analysis whose skin was read with such confidence; its foundations are as near as can be. */
const foundWith = (level: Level, details: Partial<FaceDetails> = {}): FaceAnalysis => ({
  analysis,
  recommendations: recommendations.map((match) => ({ ...match, delta_e: 1 })),
  details: {
    colours: { ...noColours, skin: measuredSkin },
    confidence: {
      skin_tone: level === 'high' ? sure : { level, reason: 'too-dark' },
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
    ...details,
  },
});

async function results(level: Level, details?: Partial<FaceDetails>) {
  await scan(foundWith(level, details));
  await press('View Recommendations');
  return within(await screen.findByRole('dialog', { name: 'Your results' }));
}
type Dialog = Awaited<ReturnType<typeof results>>;

const tones = (dialog: Dialog) => within(dialog.getByRole('group', { name: 'Tones' }));
const namesOf = (dialog: Dialog) =>
  tones(dialog)
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ labels }) => labels?.[0]?.textContent);
const line = (dialog: Dialog) => dialog.getAllByRole('heading', { level: 3 })[0];
const pressTone = (dialog: Dialog, name: string) => userEvent.click(tones(dialog).getByRole('radio', { name }));
const best = (dialog: Dialog) => dialog.queryByRole('list', { name: 'Your best matches' });
const corrected = () => JSON.parse(localStorage.getItem('faceScanResult') ?? '{}').corrected;

test.each([
  ['high', 'Honey, warm', null, ['Sand', 'Beige', 'Honey', 'Almond', 'Caramel']],
  ['medium', 'Likely Honey, warm', 'Low light made this one tricky.', ['Sand', 'Beige', 'Honey', 'Almond', 'Caramel']],
  [
    'low',
    'Which one looks like you?',
    'Low light made this one tricky.',
    ['Alabaster', 'Linen', 'Honey', 'Amber', 'Cinnamon'],
  ],
] as const)(
  'a tone that is read with confidence %s has one line, its cause and five chips',
  async (level, words, cause, chips) => {
    const dialog = await results(level);
    expect(line(dialog)?.textContent).toBe(words);
    expect(dialog.queryByText(/made this one tricky/)?.textContent ?? null).toBe(cause);
    expect(namesOf(dialog)).toEqual(chips);
    expect(tones(dialog).queryByRole('radio', { checked: true }) === null).toBe(level === 'low');
    expect(tones(dialog).getByRole('img', { name: 'Your cheek, from your photo' }).style.backgroundColor).toBe(
      measuredSkin.hex,
    );
    expect(best(dialog) === null).toBe(level === 'low');
    // Nothing else says how sure the tone is.
    expect(dialog.queryByText(/Hard to tell|It could|best estimate|^Likely$/i)).toBeNull();
  },
);

test('the whole ladder opens in the place of the five, and they come back', async () => {
  const dialog = await results('medium');
  await userEvent.click(dialog.getByRole('button', { name: 'All 18' }));
  expect(namesOf(dialog)).toEqual(SKIN_TONES.map(({ name }) => name));
  answer({ analysis: { ...analysis, skin_tone: 'Espresso' }, recommendations });
  await pressTone(dialog, 'Espresso');
  await waitFor(() => expect(line(dialog)?.textContent).toContain('Changed to Espresso.'));
  await userEvent.click(dialog.getByRole('button', { expanded: true }));
  expect(namesOf(dialog)).toEqual(['Cinnamon', 'Mocha', 'Cacao', 'Mahogany', 'Espresso']);
});

test('one press mends a wrong tone: line, matches and stored result are the pressed one’s, and Undo brings the doubt back', async () => {
  const dialog = await results('low');
  await userEvent.click(dialog.getByRole('tab', { name: 'Product Matches' }));
  expect(dialog.getByText('For Honey, our best guess')).toBeDefined();
  expect(dialog.getAllByRole('button', { name: /^Add / })).toHaveLength(24);
  await userEvent.click(dialog.getByRole('tab', { name: 'Visual Analysis' }));

  const inCinnamon = recommendations.map((match) => ({ ...match, shade_or_type: 'Cinnamon' }));
  answer({ analysis: { ...analysis, skin_tone: 'Cinnamon' }, recommendations: inCinnamon });
  await pressTone(dialog, 'Cinnamon');
  await waitFor(() => expect(line(dialog)?.textContent).toBe('Changed to Cinnamon.Undo'));
  expect(document.activeElement).toBe(tones(dialog).getByRole('radio', { name: 'Cinnamon', checked: true }));
  expect(within(best(dialog) as HTMLElement).getAllByText('Cinnamon')).toHaveLength(3);
  expect(dialog.queryByText('For Honey, our best guess')).toBeNull();
  expect(namesOf(dialog)).toEqual(['Alabaster', 'Linen', 'Honey', 'Amber', 'Cinnamon']);
  expect(corrected()).toEqual(['skin_tone']);

  answer({ analysis, recommendations });
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(line(dialog)?.textContent).toBe('Which one looks like you?'));
  expect(corrected()).toEqual([]);
});

const inOtherLips = recommendations.map((match) =>
  match.category === 'Foundation' ? match : { ...match, shade_or_type: 'Other' },
);
const inAnotherLip = recommendations.map((match) =>
  match.category === 'Lip' ? { ...match, shade_or_type: 'Other' } : match,
);
const inOtherShades = recommendations.map((match) => ({ ...match, shade_or_type: 'Other' }));

test.each([
  ['medium', recommendations, 'Your matches suit Amber, too.', true],
  ['medium', inOtherLips, 'Your foundation suits Amber, too. The others are new.', true],
  ['medium', inAnotherLip, 'Your foundation and blush suit Amber, too. The lip is new.', true],
  ['medium', inOtherShades, 'New matches for Amber.', false],
  // Nobody saw the matches of a guess.
  ['low', recommendations, 'Your matches are in Amber now.', false],
] as const)(
  'after a tone of confidence %s the line says what became of the matches',
  async (level, after, words, isKept) => {
    const dialog = await results(level);
    answer({ analysis: { ...analysis, skin_tone: 'Amber' }, recommendations: after });
    await userEvent.click(dialog.getByRole('button', { name: 'See every tone' }));
    await pressTone(dialog, 'Amber');
    await waitFor(() => expect(line(dialog)?.textContent).toContain('Changed to Amber.'));
    expect(dialog.getByText(words)).toBeDefined();
    expect(best(dialog)?.textContent?.includes('The nearest shade it comes in')).toBe(isKept);
  },
);

test('a key settles it, and the guessed tone itself can be confirmed', async () => {
  const dialog = await results('low');
  answer({ analysis, recommendations });
  tones(dialog).getByRole('radio', { name: 'Honey' }).focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(line(dialog)?.textContent).toContain('Changed to Honey.'));
});

test('brows and lips follow another tone: the photo is read again in it, and undone with it', async () => {
  const dialog = await results('medium');
  service.mockImplementation(async (input) => {
    const isRead = String(input) === '/analyze_and_recommend';
    const read = { ...analysis, skin_tone: 'Caramel', lip_shade: 'berry', eyebrow_color: 'dark brown' };
    return new Response(
      JSON.stringify(isRead ? { ...foundWith('medium'), analysis: read } : { analysis, recommendations }),
    );
  });
  const stored = () => JSON.parse(localStorage.getItem('faceAnalysisData') ?? '{}').analysis;
  await pressTone(dialog, 'Caramel');
  const followed = { ...analysis, skin_tone: 'Caramel', lip_shade: 'berry', eyebrow_color: 'dark brown' };
  await waitFor(() => expect(stored()).toEqual(followed));
  const reread = service.mock.calls.filter(([path]) => path === '/analyze_and_recommend').at(-1);
  expect(JSON.parse(String(reread?.[1]?.body))).toMatchObject({ worn: { skin_tone: 'Caramel', undertone: 'warm' } });
  expect(corrected()).toEqual(['skin_tone']);
  await userEvent.click(dialog.getByRole('tab', { name: 'Facial Features' }));
  expect(dialog.getAllByText('Dark brown').some((word) => word.tagName === 'P')).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stored()).toEqual(analysis));
});

test('a choice that could not be saved leaves the guess and says so', async () => {
  const dialog = await results('low');
  answer({ title: 'down' }, 503);
  await pressTone(dialog, 'Amber');
  expect(await dialog.findByText(/Your result stays as it was/)).toBeDefined();
  expect(line(dialog)?.textContent).toBe('Which one looks like you?');
});

test('a change can be taken back for a moment, and as long as the focus rests on it', async () => {
  const dialog = await results('low');
  answer({ analysis: { ...analysis, skin_tone: 'Amber' }, recommendations });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    fireEvent.click(tones(dialog).getByRole('radio', { name: 'Amber' }));
    await vi.waitFor(() => expect(dialog.getByRole('button', { name: 'Undo' })).toBeDefined());
    const undo = dialog.getByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(line(dialog)?.textContent).toContain('Changed to Amber.');
    act(() => undo.blur());
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(line(dialog)?.textContent).toBe('Amber, warm');
  } finally {
    vi.useRealTimers();
  }
});

test('in doubt How we saw it leads to a new photo with white paper', async () => {
  const dialog = await results('medium');
  await userEvent.click(dialog.getByText('How we saw it'));
  await userEvent.click(
    dialog.getByRole('button', { name: 'Want a surer match? Hold a sheet of white paper beside your face.' }),
  );
  expect(await screen.findByText(/Hold a plain sheet of white paper at your jaw/)).toBeDefined();
  await choose(picture());
  expect(await screen.findByText('For a closer match: white paper')).toBeDefined();
});

test('the overlay always says the specified words, and what comes next where the tone is a question', async () => {
  await scan(foundWith('low'));
  expect(await screen.findByText("We've found 24 products")).toBeDefined();
  expect(screen.getByText('Next: choose your tone')).toBeDefined();
  cleanup();
  await scan(foundWith('medium'));
  expect(await screen.findByText("We've found 24 products")).toBeDefined();
  expect(screen.queryByText('Next: choose your tone')).toBeNull();
});

test('Clear my result can be reached from the results, and ends them', async () => {
  const dialog = await results('medium');
  service.mockResolvedValue(new Response(null, { status: 204 }));
  await userEvent.click(dialog.getByRole('button', { name: 'Clear my result' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your results' })).toBeNull());
  expect(localStorage.getItem('faceAnalysisData')).toBeNull();
  expect(screen.queryByRole('button', { name: 'See my results' })).toBeNull();
});

test('on a later visit the cheek is shown as it was, and a tone still settles it', async () => {
  await scan(foundWith('low'));
  await screen.findByText("We've found 24 products");
  cleanup();
  forgetPhoto();
  scanner();
  await press('See my results');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your results' }));
  expect(tones(dialog).getByRole('img').style.backgroundColor).toBe(measuredSkin.hex);
  answer({ analysis: { ...analysis, skin_tone: 'Amber' }, recommendations });
  await pressTone(dialog, 'Amber');
  await waitFor(() => expect(line(dialog)?.textContent).toContain('Changed to Amber.'));
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
  const discs = (dialog: Dialog) =>
    [...(dialog.getByText('Brows').parentElement?.querySelectorAll('[style]') ?? [])].length;
  expect(discs(await results('medium', { colours }))).toBe(1);
  cleanup();
  const guessed = { ...found, eyebrow_color: { level: 'low', reason: 'brow-faint' } as const };
  expect(discs(await results('medium', { colours, confidence: guessed }))).toBe(0);
});

const nearness = async (dialog: Dialog, category: string) => {
  await userEvent.click(dialog.getByRole('tab', { name: 'Product Matches' }));
  const section = dialog.getByRole('heading', { name: category }).closest('section');
  return section?.textContent ?? '';
};

test('beside a guessed tone no base is said to be close to the shopper’s own colour; beside a likely one it is', async () => {
  const guessed = await results('low');
  expect(await nearness(guessed, 'Foundation')).not.toContain('close to your own colour');
  expect(await nearness(guessed, 'Lip')).toContain('almost exactly your own colour');
  cleanup();
  expect(await nearness(await results('medium'), 'Foundation')).toContain('almost exactly your own colour');
});

test('the best of a kind is offered to the cart first, no base before its try-on while the tone is asked for, and no other ever', async () => {
  const looks = async (level: Level, place: number) => {
    const dialog = await results(level);
    await userEvent.click(dialog.getByRole('tab', { name: 'Product Matches' }));
    return ['Foundation', 'Blush', 'Lip'].map(
      (kind) =>
        within(dialog.getByRole('heading', { name: kind }).closest('section') as HTMLElement).getByRole('button', {
          name: `Add ${kind} ${place}`,
        }).dataset.look,
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
