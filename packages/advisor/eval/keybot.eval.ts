// npm run eval:keybot [-- --tuning [--failures]]
// How well the embedded advisor answers frozen questions. `--tuning` leaves the sealed half alone; `--failures` lists
// what went wrong in the tuning and the development set. Of the sealed half nothing is ever printed but totals.
import { readFileSync } from 'node:fs';
import { createAdvisor, fromSeed, productFinder } from '../src/index.ts';
import { ask } from './ask.ts';
import type { CatalogueProduct, QuestionFile } from './judge.d.mts';
import { type Judged, judge, type Share, tally } from './tally.ts';

// Both have checks of their own: catalogue/validate.mjs and validate-questions.mjs.
const readJson = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;
const catalogueFile = <T>(name: string) => readJson<T>(`../../../catalogue/${name}.json`);

type Advice = Parameters<typeof createAdvisor>[0]['advice'];
type Tones = Parameters<typeof createAdvisor>[0]['tones'];
type SeedProduct = Parameters<typeof fromSeed>[0];
type Category = { id: number; slug: string; name: string };

const advice = catalogueFile<Advice>('advice');
const categories = catalogueFile<Category[]>('categories');
const products = catalogueFile<Array<SeedProduct & CatalogueProduct>>('products');
const advisor = await createAdvisor({ advice, tones: catalogueFile<Tones>('skin-tones') });
const finder = productFinder(
  products.map((product) => fromSeed(product, categories)),
  categories.map(({ name }) => name),
);
const catalogue = new Map(products.map((product) => [product.id, product]));
const outOfScopeEntries = new Set(advice.filter(({ topic }) => topic === 'out-of-scope').map(({ id }) => id));

async function judgeHalf(half: QuestionFile['half']): Promise<Judged[]> {
  const { questions, defaultAnalysis } = readJson<QuestionFile>(`questions.${half}.json`);
  const judged: Judged[] = [];
  for (const question of questions) {
    const answer = await ask(question, { advisor, catalogue: finder, defaultAnalysis });
    const analysis = question.analysis ?? defaultAnalysis;
    judged.push(judge(question, answer, { catalogue, outOfScopeEntries, analysis }));
  }
  return judged;
}

function print(half: string, shares: readonly Share[]) {
  console.log(`\n${half}`);
  for (const { name, hits, of } of shares) {
    const percent = of === 0 ? '–' : `${((100 * hits) / of).toFixed(1)} %`;
    console.log(`${name.padEnd(28)}${percent.padStart(8)}   ${hits} of ${of}`);
  }
}

function printFailures(judged: readonly Judged[]) {
  for (const { question, answer } of judged.filter(({ right, names }) => !right || names === 'false')) {
    console.log(`\n${question.id} ${question.turns?.join(' → ') ?? question.query}`);
    console.log(`  expected ${JSON.stringify(question.expect)}`);
    console.log(`  ${answer.kind} ${answer.entries.join(' + ')} [${answer.products.map(({ id }) => id).join(' ')}]`);
    console.log(`  ${answer.text.slice(0, 200)}`);
  }
}

for (const half of ['tuning', 'development', 'check'] as const) {
  const judged = await judgeHalf(half);
  if (process.argv.includes('--failures')) printFailures(judged);
  print(half, tally(judged));
}
if (!process.argv.includes('--tuning')) print('sealed', tally(await judgeHalf('sealed')));
