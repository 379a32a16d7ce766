import { expect, test } from 'vitest';
import type { Reply, Turn } from '../turn.ts';
import type { Proposal } from './proposal.ts';
import { rank } from './rank.ts';
import { sayOrAsk } from './say-or-ask.ts';

const reply = (text: string): Reply => ({ act: 'advise', text, choices: [], chips: [] });
const proposal = (way: string, text: string, features = {}): Proposal => ({
  way,
  features,
  chip: `Chip ${way}`,
  reply: () => reply(text),
});
/** Only what is read of a turn. */
const turn = (asked: boolean, ...unread: readonly string[]) =>
  ({
    state: { asked },
    said: { rest: { wanted: unread.map((typed) => ({ typed, stem: typed })) } },
  }) as unknown as Turn;
const MODEL = { ways: { a: { question: 2, own: 1 }, b: {}, any: { own: 1 } }, care: {}, shop: {}, sure: 0.5 };

test('a proposal is weighed by its message and by itself, and all of a turn sum up to 1', () => {
  const ranked = rank([proposal('b', 'B'), proposal('a', 'A', { own: 1 })], { question: 1 }, MODEL);
  expect(ranked.map(({ proposal: { way } }) => way)).toEqual(['a', 'b']);
  expect(ranked[0]?.probability).toBeCloseTo(1 / (1 + Math.exp(-4)), 6);
  expect(ranked.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6);
});

const torn = [
  { proposal: proposal('a', 'A'), probability: 0.4 },
  { proposal: proposal('b', 'B'), probability: 0.35 },
];

test('what is as likely wrong as right is asked, with the best few as chips, and never twice in a row', () => {
  expect(sayOrAsk(turn(false), torn, 0.5)).toMatchObject({ act: 'ask-back', chips: ['Chip a', 'Chip b'] });
  expect(sayOrAsk(turn(true), torn, 0.5).text).toBe('A');
  expect(sayOrAsk(turn(false), torn, 0.3).text).toBe('A');
});

test('proposals that would say the same are one answer', () => {
  const alike = torn.map((one) => ({ ...one, proposal: { ...one.proposal, reply: () => reply('A') } }));
  expect(sayOrAsk(turn(false), alike, 0.5).text).toBe('A');
});

test('nothing is written before it is chosen', () => {
  const other = proposal('b', 'B');
  const unwritten = { ...other, reply: () => expect.unreachable('was written') };
  const sure = [
    { proposal: proposal('a', 'A'), probability: 0.9 },
    { proposal: unwritten, probability: 0.1 },
  ];
  expect(sayOrAsk(turn(false), sure, 0.5).text).toBe('A');
});

test('an unlikely answer to words that were not understood is said as a guess, with the next ways to read them', () => {
  expect(sayOrAsk(turn(false, 'vampire'), torn, 0.3)).toMatchObject({ text: 'A', isGuess: true, chips: ['Chip b'] });
  expect(sayOrAsk(turn(false), torn, 0.3).isGuess).toBeUndefined();
  const likely = torn.map((one, at) => ({ ...one, probability: at === 0 ? 0.7 : 0.1 }));
  expect(sayOrAsk(turn(false, 'vampire'), likely, 0.3).isGuess).toBeUndefined();
});

test('what is said of a risk is never weakened by a doubt', () => {
  const risk = { way: 'care on', features: {}, chip: '', reply: () => ({ ...reply('A'), act: 'safety' as const }) };
  const unlikely = [{ proposal: risk, probability: 0.4 }];
  expect(sayOrAsk(turn(false, 'vampire'), unlikely, 0.3).isGuess).toBeUndefined();
});
