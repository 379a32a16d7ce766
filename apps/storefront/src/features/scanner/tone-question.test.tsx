import type { FaceAnalysis, FaceDetails } from '@beautymark/contracts/face';
import { byteOfLight, lightOfHex } from '@beautymark/contracts/math/srgb';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
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
afterEach(() => vi.restoreAllMocks());

const sure = { level: 'high', reason: null } as const;
const iris = { x: 0.5, y: 0.5, r: 0.02 };
const noColours = { skin: null, leftIris: null, rightIris: null, iris: null, brow: null, lips: null };

const measuredSkin = { hex: '#b28c70', lab: [61, 10, 19] as [number, number, number] };

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

test('a guessed tone is asked about: five tones beside the own cheek, and a key settles it', async () => {
  const dialog = await results('low');
  const question = within(dialog.getByRole('region', { name: 'Which is nearest?' }));
  expect(question.getByText('Best estimate: the photo is dark.')).toBeDefined();
  expect(question.getByText('Tap the closest match.')).toBeDefined();
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
  expect(within(dialog.getByRole('tabpanel')).getByText('Your choice')).toBeDefined();
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
  const question = within(dialog.getByRole('region', { name: 'Which is nearest?' }));
  expect(question.getByRole('img').style.backgroundColor).toBe(measuredSkin.hex);
  answer({ analysis: { ...analysis, skin_tone: 'Almond' }, recommendations });
  await userEvent.click(question.getByRole('button', { name: 'Almond' }));
  await waitFor(() => expect(question.getByText(/Almond is your choice and stays/)).toBeDefined());
});

const dark = { hex: '#59412f', lab: [29, 8, 14] as [number, number, number] };

const dim = { hex: '#a07c60', lab: [54, 11, 20] as [number, number, number] };

test('where the light was corrected by much, the judged colour stands for the noise of the cheek', async () => {
  const dialog = await results('low', { evenLight: { skin: { photo: dark, judged: measuredSkin } } });
  expect(dialog.queryByRole('img', { name: 'A patch of your cheek' })).toBeNull();
  const colour = dialog.getByRole('img', { name: 'The colour of your skin in even light' });
  expect(colour.style.backgroundColor).toBe(measuredSkin.hex);
});

test('where the light was corrected a little, the cheek is shown in the corrected light', async () => {
  const dialog = await results('low', { evenLight: { skin: { photo: dim, judged: measuredSkin } } });
  const cheek = dialog.getByRole('img', { name: 'A patch of your cheek' });
  const id = /url\(["']?#(.+?)["']?\)/.exec(cheek.style.filter)?.[1] ?? '';
  const values = document.getElementById(id)?.firstElementChild?.getAttribute('values')?.split(' ').map(Number) ?? [];
  const gains = [values[0], values[6], values[12]];
  const seen = lightOfHex(dim.hex).map((light, channel) => byteOfLight(light * (gains[channel] ?? 0)));
  expect(seen).toEqual([0xb2, 0x8c, 0x70]);
});

test('where cheeks and forehead differ, the judged colour stands for the shiny or flushed cheek', async () => {
  const found = foundWith('low');
  const confidence = found.details?.confidence;
  if (!confidence) throw new Error('no confidence');
  const dialog = await results('low', {
    confidence: { ...confidence, skin_tone: { level: 'low', reason: 'regions-disagree' } },
  });
  const question = within(dialog.getByRole('region', { name: 'Which is nearest?' }));
  expect(question.queryByRole('img', { name: 'A patch of your cheek' })).toBeNull();
  expect(question.getByRole('img').style.backgroundColor).toBe(measuredSkin.hex);
  expect(question.getByText('Not sure: your skin is shiny or flushed here.')).toBeDefined();
});

const blushing = { hex: '#d98a80', lab: [66, 29, 18] as [number, number, number] };

test.each([
  ['is as the skin was judged', measuredSkin, 'A patch of your cheek'],
  ['wears blush', blushing, 'The colour of your skin in even light'],
])('a cheek that %s', async (_, { hex }, shown) => {
  const pixel = [...lightOfHex(hex).map(byteOfLight), 255];
  const drawing = { drawImage: () => {}, getImageData: () => ({ data: new Uint8ClampedArray([...pixel, ...pixel]) }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
  const dialog = await results('low');
  fireEvent.load(dialog.getByRole('img', { name: 'A patch of your cheek' }));
  expect(
    within(dialog.getByRole('region', { name: 'Which is nearest?' })).getByRole('img', { name: shown }),
  ).toBeDefined();
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

test.each([
  ['lies far from every tone near the estimate', { ...noColours, skin: dark }],
  ['was not measured', noColours],
])('where the skin %s, all 18 tones are offered instead', async (_, colours) => {
  const dialog = await results('low', { colours });
  expect(dialog.queryByRole('region', { name: 'Which is nearest?' })).toBeNull();
  const ladder = within(dialog.getByRole('region', { name: 'Choose your tone' }));
  expect(ladder.getAllByRole('button')).toHaveLength(18);
  answer({ analysis: { ...analysis, skin_tone: 'Espresso' }, recommendations });
  await userEvent.click(ladder.getByRole('button', { name: 'Espresso' }));
  await waitFor(() => expect(dialog.getByText('You chose this tone, and it stays.')).toBeDefined());
});

test('the cause of a doubt stands over all tabs, and not again in each row', async () => {
  const doubt = { level: 'low', reason: 'too-dark' } as const;
  const faint = { level: 'low', reason: 'brow-faint' } as const;
  const dialog = await results('low', {
    confidence: {
      ...{ skin_tone: doubt, undertone: doubt, eye_color: doubt },
      ...{ eyebrow_color: faint, eyebrow_shape: faint, lip_shade: sure },
    },
  });
  const rows = () => within(dialog.getByRole('tabpanel')).getAllByRole('definition');
  const causes = () => rows().flatMap(({ textContent }) => textContent?.match(/: the [^.]+?(?=[A-Z]|$)/g) ?? []);
  expect(within(dialog.getByRole('region', { name: 'In short' })).getByText(/the photo is dark/)).toBeDefined();
  expect(rows()[0]?.textContent).toContain('Best estimate');
  expect(causes()).toEqual(Array(2).fill(': the brows hardly differ from the skin'));
});

test('a tone that is likely is not asked about', async () => {
  const dialog = await results('medium');
  expect(dialog.queryByRole('region', { name: 'Which is nearest?' })).toBeNull();
});

test('beside a guessed tone no base is said to be close to the shopper’s own colour', async () => {
  const guessed = await results('low');
  expect(await nearness(guessed, 'Foundation')).not.toContain('close to your own colour');
  expect(await nearness(guessed, 'Foundation')).toContain('Your tone is a best estimate.');
  expect(await nearness(guessed, 'Lip')).toContain('very close to your own colour');
});

test('beside a likely tone it is', async () => {
  expect(await nearness(await results('medium'), 'Foundation')).toContain('very close to your own colour');
});
