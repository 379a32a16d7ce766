import { readdirSync, readFileSync } from 'node:fs';
import { wordsOf } from '@beautymark/language';
import { expect, test } from 'vitest';
import { lookupText } from '../build-lookup.ts';
import { advice, SEED_PRODUCTS } from '../src/testing/seed-shop.ts';
import { INTENTS } from '../src/understand/intents.ts';
import { topicsOf } from '../src/understand/topics.ts';
import { FILLERS, intentUtterances, topicUtterances } from '../src/understand/utterances.ts';

// These tests are the check of these files.
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;
const topics = topicsOf(advice);
const ids = new Set(topics.map(({ id }) => id));
const subcategories = new Set(SEED_PRODUCTS.map(({ subcategory }) => subcategory ?? ''));

test('every topic has utterances, and every utterance belongs to a topic', () => {
  const spoken = topicUtterances();
  expect([...spoken.keys()].filter((id) => !ids.has(id))).toEqual([]);
  const mute = topics.filter(
    ({ id, questions }) => questions.length === 0 && !spoken.has(id) && id !== 'fact-complaint',
  );
  expect(mute.map(({ id }) => id)).toEqual([]);
});

test('every intent of the utterances is known, and their places are filled from known lists', () => {
  const utterances = read<Record<string, string[]>>('utterances/intents.json');
  expect(Object.keys(utterances).filter((intent) => !INTENTS.some((known) => known === intent))).toEqual([]);
  const places = Object.values(utterances)
    .flat()
    .flatMap((text) => text.match(/\{\w+\}/g) ?? []);
  expect([...new Set(places)].filter((place) => !(place.slice(1, -1) in FILLERS))).toEqual([]);
  expect(intentUtterances().filter(({ text }) => text.includes('{'))).toEqual([]);
});

test('no utterance is empty, and none teaches two intents or two topics', () => {
  const byWords = new Map<string, Set<string>>();
  const note = (text: string, label: string) => {
    const words = wordsOf(text).join(' ');
    expect(words, `${label}: ${text}`).not.toBe('');
    byWords.set(words, (byWords.get(words) ?? new Set()).add(label));
  };
  for (const [id, utterances] of topicUtterances()) for (const text of utterances) note(text, id);
  const doubted = [...byWords]
    .filter(([, labels]) => labels.size > 1)
    .map(([words, labels]) => `${words}: ${[...labels].join(', ')}`);
  // A sentence may be said about two neighboring things; more than a few would only confuse.
  expect(doubted.length, doubted.join('\n')).toBeLessThan(topics.length / 4);
});

test('kinds name subcategories that exist, and every subcategory is a kind and has a way to use it', () => {
  const kinds = read<Record<string, { subcategories: string[] }>>('../../language/data/lexicon/kinds.json');
  const named = Object.values(kinds).flatMap((kind) => kind.subcategories);
  expect(named.filter((one) => !subcategories.has(one))).toEqual([]);
  const howToUse = read<Record<string, string>>('answers/how-to-use.json');
  for (const one of subcategories) {
    expect(named, one).toContain(one);
    expect(howToUse[one], one).toBeTruthy();
  }
});

test('colours name each other, and their hex values are colours', () => {
  const colours = read<Record<string, { hex: string; kin: string; lean: string }>>(
    '../../language/data/lexicon/colours.json',
  );
  for (const [word, { hex, kin, lean }] of Object.entries(colours)) {
    expect(hex, word).toMatch(/^#[0-9A-F]{6}$/);
    expect(['warm', 'cool', 'any'], word).toContain(lean);
    for (const other of kin.split(' ').filter(Boolean)) expect(colours, `${word}: ${other}`).toHaveProperty([other]);
  }
});

test('what the shop does not sell is not also a kind', () => {
  const absent = read<Record<string, { words: string; instead: string }>>('../../language/data/lexicon/absent.json');
  const kinds = read<Record<string, { words: string }>>('../../language/data/lexicon/kinds.json');
  const sold = new Set(Object.values(kinds).flatMap(({ words }) => words.split('|').map((word) => word.trim())));
  for (const [what, { words, instead }] of Object.entries(absent)) {
    expect(
      words.split('|').filter((word) => sold.has(word.trim())),
      what,
    ).toEqual([]);
    if (instead !== '') expect(kinds, what).toHaveProperty([instead]);
  }
});

test('answers say little enough, and never that something is safe', () => {
  const safety = read<Record<string, { answer: string; again: string } | string>>('answers/safety.json');
  for (const [id, entry] of Object.entries(safety)) {
    if (typeof entry === 'string') continue;
    for (const text of [entry.answer, entry.again]) {
      expect(text.split(' ').length, id).toBeLessThanOrEqual(62);
      expect(text, id).not.toMatch(/\bsafe\b/i);
    }
    expect(entry.answer, id).toMatch(/doctor|pharmacist|emergency|poison/i);
  }
});

test('looks name topics and subcategories that exist', () => {
  const { about: _, ...looks } = read<Record<string, string[]>>('answers/looks.json');
  for (const [id, kinds] of Object.entries(looks)) {
    expect(ids, id).toContain(id);
    expect(
      kinds.filter((kind) => !subcategories.has(kind)),
      id,
    ).toEqual([]);
  }
});

test('needs of topics name topics with products and known needs', () => {
  const { about: _, ...needs } = read<Record<string, string[]>>('answers/topic-needs.json');
  const known = read<Record<string, unknown>>('../../language/data/lexicon/needs.json');
  for (const [id, wanted] of Object.entries(needs)) {
    expect(topics.find((topic) => topic.id === id)?.productQuery, id).toBeTruthy();
    expect(wanted.filter((need) => !(need in known))).toEqual([]);
  }
});

test('the lookup is what the utterances and the advice say: node packages/advisor/build-lookup.ts', () =>
  expect(readFileSync(new URL('lookup.json', import.meta.url), 'utf8') === lookupText).toBe(true));

test('every list of the lexicon is a file that is read', () => {
  const files = readdirSync(new URL('../../language/data/lexicon', import.meta.url)).map((file) =>
    file.replace('.json', ''),
  );
  const code = ['mentions', 'words', 'segment', 'shop-pages', 'read-countries']
    .map((file) => readFileSync(new URL(`../../language/src/${file}.ts`, import.meta.url), 'utf8'))
    .join('');
  expect(files.filter((file) => !code.includes(`lexicon/${file}.json`))).toEqual([]);
});
