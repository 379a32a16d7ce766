/**
 * Sixty searches as people type them, asked of a running shop as the search page asks it:
 *   node quality/search/searches.eval.ts --url http://127.0.0.1:3000 [--half development|held-out]
 * They were written before the search read sentences; the held-out half guided nothing and is only reported.
 */
import '../../tools/usage.ts';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';

interface Expected {
  kind: string[];
  family?: string[];
  shade?: string;
  vegan?: boolean;
  finish?: string[];
  notFinish?: string[];
  skin?: string[];
  tone?: string[];
  brand?: string;
  says?: string;
  below?: number;
  above?: number;
  from?: number;
  upTo?: number;
  first?: string;
  sorted?: string;
  has?: number[];
}
interface Search {
  half: 'development' | 'held-out';
  text: string;
  filters: string[];
  expected: Expected;
}
interface Reading {
  understood: { name: string; value: string }[];
}
interface SeedProduct {
  id: number;
  name: string;
  brand: string;
  subcategory: string;
  price: string;
  finish: string | null;
  shades: { name: string; family?: string; skinTones: string[] }[];
  suits: { skinTypes: string[] };
  details: { vegan: boolean };
}

const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;
const searches = read<Search[]>('sixty-searches.json');
const seed = new Map(read<SeedProduct[]>('../../catalogue/products.json').map((product) => [product.id, product]));
const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:3000' }, half: { type: 'string' } },
});

const includesAny = (wanted: string[] | undefined, has: (value: string) => boolean) => !wanted || wanted.some(has);

/** Written against the supplied data alone, so that the reader cannot judge itself. */
function fits(product: SeedProduct, wanted: Expected): boolean {
  const price = Number(product.price);
  const groupOf = (tone: string) => SKIN_TONES.find(({ name }) => name === tone)?.group ?? '';
  const text = JSON.stringify(product).toLowerCase();
  return (
    wanted.kind.includes(product.subcategory) &&
    includesAny(wanted.family, (family) => product.shades.some((shade) => shade.family === family)) &&
    (!wanted.shade || product.shades.some(({ name }) => new RegExp(wanted.shade ?? '', 'i').test(name))) &&
    (!wanted.vegan || product.details.vegan) &&
    includesAny(wanted.finish, (finish) => product.finish === finish) &&
    !wanted.notFinish?.includes(product.finish ?? '') &&
    includesAny(wanted.skin, (skin) => product.suits.skinTypes.some((type) => type === skin || type === 'any')) &&
    includesAny(wanted.tone, (tone) =>
      product.shades.some((s) => s.skinTones.some((name) => groupOf(name) === tone)),
    ) &&
    (!wanted.brand || product.brand === wanted.brand) &&
    (!wanted.says || new RegExp(wanted.says).test(text)) &&
    price < (wanted.below ?? Number.POSITIVE_INFINITY) &&
    price > (wanted.above ?? 0) &&
    price >= (wanted.from ?? 0) &&
    price <= (wanted.upTo ?? Number.POSITIVE_INFINITY)
  );
}

async function ask<Answer>(path: string, query: Record<string, string>): Promise<Answer | null> {
  const answer = await fetch(`${values.url}${path}?${new URLSearchParams(query)}`);
  // The shop's contracts say what it is.
  return answer.ok ? ((await answer.json()) as Answer) : null;
}

/** "skinType=dry,sensitive" is two conditions. */
const oneByOne = (filter: string): string[] => {
  const [name = '', values = ''] = filter.split('=');
  return values.split(',').map((value) => `${name}=${value}`);
};

async function run(search: Search) {
  const { text, expected } = search;
  const began = performance.now();
  let list = (await ask<{ id: number }[]>('/api/products', { search: text })) ?? [];
  if (list.length === 0) list = (await ask('/api/products', { search: text, match: 'words' })) ?? [];
  const reading = await ask<Reading>('/api/products/reading', { search: text });
  const seconds = (performance.now() - began) / 1000;
  const found = list.flatMap(({ id }) => seed.get(id) ?? []);
  const wrong = found.filter((product) => !fits(product, expected));
  const right = [...seed.values()].filter((product) => fits(product, expected));
  const prices = found.map(({ price }) => Number(price));
  const isInOrder = expected.sorted === undefined || prices.every((price, at) => price >= (prices[at - 1] ?? 0));
  const first = found[0];
  const isFirstRight = !!first && (!expected.first || new RegExp(expected.first).test(first.name));
  const hasAll = (expected.has ?? []).every((id) => found.some((product) => product.id === id));
  const understood = (reading?.understood ?? []).map(({ name, value }) =>
    name === 'brands' ? `brand=${brandById.get(value)}` : `${name}=${value}`,
  );
  const filters = search.filters.flatMap(oneByOne);
  return {
    text,
    isFound: found.length > 0 && wrong.length === 0 && isInOrder && isFirstRight && hasAll,
    count: found.length,
    rightCount: right.length,
    wrong: wrong.map(({ name }) => name),
    missing: filters.filter((filter) => !understood.includes(filter)),
    extra: understood.filter((filter) => !filters.includes(filter)),
    expectedFilters: filters.length,
    seconds,
  };
}

const brands = (await ask<{ id: number; name: string }[]>('/api/brands', {})) ?? [];
const brandById = new Map(brands.map(({ id, name }) => [String(id), name]));

for (const half of ['development', 'held-out'] as const) {
  if (values.half && values.half !== half) continue;
  const results: Awaited<ReturnType<typeof run>>[] = [];
  for (const search of searches.filter((one) => one.half === half)) results.push(await run(search));
  const sum = (of: (one: (typeof results)[number]) => number) => results.reduce((total, one) => total + of(one), 0);
  console.log(`\n${half}: ${results.length} searches`);
  for (const one of results)
    console.log(
      `${one.isFound ? '✓' : '✗'} ${one.text}: ${one.count} of ${one.rightCount}` +
        (one.wrong.length > 0 ? `; wrong: ${one.wrong.slice(0, 3).join(', ')}` : '') +
        (one.missing.length > 0 ? `; not understood: ${one.missing.join(' ')}` : '') +
        (one.extra.length > 0 ? `; besides: ${one.extra.join(' ')}` : ''),
    );
  const filters = sum(({ expectedFilters }) => expectedFilters);
  console.log(
    `found right ${sum(({ isFound }) => Number(isFound))} of ${results.length}; ` +
      `filters understood ${filters - sum(({ missing }) => missing.length)} of ${filters}, besides ${sum(({ extra }) => extra.length)}; ` +
      `median ${(results.map(({ seconds }) => seconds).sort((a, b) => a - b)[results.length >> 1] ?? 0).toFixed(4)} s`,
  );
}
