import { lists } from '@beautymark/language';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { HONEY, seedAdvisor, seedCatalog } from '../testing/seed-shop.ts';
import cases from '../testing/talk-cases.json' with { type: 'json' };
import { holdsSecret } from './secrets.ts';

const ask = (query: string, state: unknown): Answer =>
  seedAdvisor.answer({ query, analysis: HONEY, state: JSON.parse(JSON.stringify(state)) }, seedCatalog);
const OF_LIPS = ['lipstick', 'lip-gloss', 'lip-oil', 'lip-liner'];
const KIND: Readonly<Record<string, readonly string[]>> = {
  lips: OF_LIPS,
  eyeshadow: ['eyeshadow-palette'],
  palette: ['eyeshadow-palette'],
};
const kindsOf = (kind: string) => KIND[kind] ?? [kind];

interface Case {
  readonly before: readonly string[];
  readonly then: string;
  readonly shows_shade_of_characters?: number;
  readonly [field: string]: unknown;
}
interface Held {
  readonly given: Answer;
  readonly one: Case;
  readonly before: Answer[];
}

const CHECKS: Readonly<Record<string, (held: Held, value: never) => void>> = {
  as_when_asked_alone: ({ given, one }) => expect(given.text).toBe(ask(one.then, null).text),
  care: ({ given }) => expect(given.act).toBe('safety'),
  products: ({ given }, count: number) => expect(given.choices).toHaveLength(count),
  products_at_least: ({ given }, count: number) => expect(given.choices.length).toBeGreaterThanOrEqual(count),
  names_each_shown: ({ given, before }) => {
    const shown = before.findLast(({ choices }) =>
      choices.some(({ product }) => product.subcategory === 'eyeshadow-palette'),
    );
    const palettes = shown?.choices.filter(({ product }) => product.subcategory === 'eyeshadow-palette') ?? [];
    expect(palettes.length).toBeGreaterThan(0);
    for (const { product } of palettes) expect(given.text).toContain(product.name.replace(/ Eyeshadow Palette$/, ''));
  },
  sum_at_most: ({ given }, sum: number) => {
    expect(new Set(given.choices.map(({ product }) => product.subcategory)).size).toBeGreaterThan(2);
    expect(given.choices.reduce((total, { product }) => total + Number(product.price), 0)).toBeLessThanOrEqual(sum);
  },
  names_all_that_do: ({ given }) => {
    const all = seedCatalog.products.filter((one) => one.subcategory === 'lipstick' && lists(one, 'nuts'));
    for (const { name } of all) expect(given.text).toContain(name);
  },
  skin_type: ({ given }, skin: string) =>
    expect(given.choices.every(({ product }) => product.suits?.skinTypes?.includes(skin))).toBe(true),
  no_price_condition: ({ given }) => {
    expect(given.state.wanted.maxCents).toBeUndefined();
    expect(given.state.wanted.minCents).toBeUndefined();
  },
  kind: ({ given }, kind: string) => {
    const shown = given.choices.map(({ product }) => product.subcategory ?? '');
    expect(kindsOf(kind)).toEqual(expect.arrayContaining([...new Set(shown)]));
    expect(shown.length > 0 || given.state.wanted.subcategories?.some((one) => kindsOf(kind).includes(one))).toBe(true);
  },
  no_kind: ({ given }, kind: string) =>
    expect(given.choices.filter(({ product }) => kindsOf(kind).includes(product.subcategory ?? ''))).toEqual([]),
  no_foundation_cards: ({ given }) =>
    expect(given.choices.filter(({ product }) => product.subcategory === 'foundation')).toEqual([]),
  link: ({ given }, link: string) => expect(given.text).toContain(link.match(/\/[#\w/-]+$/)?.[0]),
  advice: ({ given }) => expect(given.act).toBe('advise'),
  no_not_understood: ({ given }) => expect(given.text).not.toMatch(/not sure I understood/),
  color: ({ given }, color: string) => {
    expect(given.choices.length).toBeGreaterThan(0);
    expect(given.state.wanted.colours).toContain(color);
  },
  not_finish: ({ given }, finish: string) =>
    expect(given.choices.filter(({ product }) => product.finish === finish)).toEqual([]),
  tells_difference: ({ given }) => {
    expect(given.text).toMatch(/serum/i);
    expect(given.text).toMatch(/moisturi[sz]er/i);
    expect(given.comparison).toBeNull();
  },
  sentences_at_most: ({ given }, most: number) =>
    expect(given.text.match(/[.!?](?= |$)/g)?.length).toBeLessThanOrEqual(most),
  chips_not: ({ given }, labels: string[]) => {
    for (const label of labels) expect(given.reading.map((read) => read.label)).not.toContain(label);
  },
  says_exactly: ({ given }, text: string) => expect(given.text).toBe(text),
  add_to_cart: ({ given }) => expect(given.choices).toEqual([]),
  names_a_shade_of: ({ given }, brand: string) =>
    expect(
      given.choices.some(({ product, shade }) => product.brand === brand && shade && given.text.includes(shade.name)),
    ).toBe(true),
  sentence_agrees_with_table: ({ given }) => {
    const { names, rows } = given.comparison ?? { names: [], rows: [] };
    const stars = rows.find(({ fact }) => fact === 'Rating')?.values.map((value) => Number.parseFloat(value)) ?? [];
    const winner = names.findIndex((name) => given.text.includes(`I’d take ${name}`));
    expect(rows.length).toBeGreaterThan(0);
    if (given.text.includes('rate it higher')) expect(stars[winner]).toBe(Math.max(...stars));
  },
  bound: ({ given }) => expect(given.state.bound).toContain('skincare-pregnant'),
  repeats_no_digits: ({ given }) => {
    expect(given.text).not.toMatch(/\d/);
    expect(JSON.stringify(given.state)).not.toContain('4242');
  },
  not_sent_to_model: ({ one }) => expect(holdsSecret(one.then)).toBe(true),
  first_is_cheapest: ({ given }) => {
    const [first] = given.choices;
    const prices = seedCatalog.products
      .filter((one) => one.subcategory === first?.product.subcategory)
      .map(({ price }) => Number(price));
    expect(Number(first?.product.price)).toBe(Math.min(...prices));
  },
  names_any: ({ given }, words: string[]) => expect(words.some((word) => given.text.includes(word))).toBe(true),
  declines: ({ given }) => expect(given.act).toBe('out-of-scope'),
  chips: ({ given }, count: number) => expect(given.chips).toHaveLength(count),
  says_any: ({ given }, words: string[]) => expect(words.some((word) => given.text.includes(word))).toBe(true),
  yes_or_no: ({ given }) => expect(given.text).toMatch(/^(?:Yes|No)\b/),
  names_shade: ({ given }) =>
    expect(given.choices.some(({ shade }) => shade && given.text.includes(shade.name))).toBe(true),
};

describe('talks as shoppers have them', () => {
  test.each((cases as readonly Case[]).map((one) => [[...one.before, one.then].join(' | '), one] as const))(
    '%s',
    (_, one) => {
      const before: Answer[] = [];
      for (const said of one.before) before.push(ask(said, before.at(-1)?.state ?? null));
      const last = before.at(-1)?.state ?? null;
      const length = one.shows_shade_of_characters;
      const state = length && last ? { ...last, shown: [{ id: 1, shade: 'x'.repeat(length) }] } : last;
      const given = ask(one.then, state);
      for (const [field, value] of Object.entries(one)) {
        const check = CHECKS[field];
        if (['before', 'then', 'shows_shade_of_characters'].includes(field)) continue;
        if (!check) throw new RangeError(field);
        check({ given, one, before }, value as never); // by its name
      }
    },
  );
});
