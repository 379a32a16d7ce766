/**
 * node packages/advisor/eval/validate-questions.mjs [--freeze]
 * Checks both halves and the development set against the catalogue, the halves also against the frozen hashes;
 * exit 1 on any failure. `--freeze` writes the hashes once. Failures name ids, never wording: whoever tunes the
 * retrieval may run this without reading the sealed half.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fits } from './judge.mjs';

const HALVES = ['tuning', 'sealed'];
/** A plain set: it may grow and is not frozen, so counts and hashes are none of its business. */
const DEVELOPMENT = 'development';
const LEAST = { advice: 300, products: 60, 'out-of-scope': 60, medical: 15, 'shop-fact': 15, 'follow-up': 10 };
const LEAST_TOGETHER = 420;
const LONGEST_SHARED_RUN = 3;
const VOCABULARIES = {
  undertone: ['warm', 'cool', 'neutral'],
  eye_color: ['brown', 'blue', 'green', 'hazel', 'gray', 'amber'],
  eyebrow_color: ['light brown', 'medium brown', 'dark brown', 'black', 'blonde', 'auburn', 'gray'],
  eyebrow_shape: ['arched', 'straight', 'soft-arch'],
  lip_shade: ['nude pink', 'coral', 'berry', 'red', 'pink', 'peach'],
};
const EXPECT_KEYS = {
  advice: ['anyOf', 'allOf', 'orProducts'],
  products: ['where', 'first', 'anyOf'],
  'out-of-scope': ['anyOf'],
  medical: ['anyOf', 'mentions'],
  'shop-fact': ['anyOf', 'mentions'],
};
const WHERE_KEYS = new Set(
  'idAnyOf subcategoryAnyOf categoryId brand maxPrice minPrice isNew isBestseller onSale vegan finish family skinType suitsTone suitsUndertone suitsEyes suitsBrows'.split(
    ' ',
  ),
);
const EMPTY_WORDS = new Set(
  'a an the i im me my mine you your u ur it its is are am be was do does did can could should would will how what which where when who why if in on of to for from with without at by and or not no but that this these those there have has had get got any some so as than then too very just need want'.split(
    ' ',
  ),
);

const here = (name) => new URL(name, import.meta.url);
const catalogueFile = (name) => JSON.parse(readFileSync(here(`../../../catalogue/${name}.json`), 'utf8'));
const words = (text) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
const contentWords = (text) => words(text).filter((word) => !EMPTY_WORDS.has(word));
// Symbols alone leave no words; then the text itself is compared.
const plain = (text) => words(text).join(' ') || text;

/** What is counted: two-part and follow-up questions are kinds of their own. */
function kindOf({ turns, expect }) {
  if (turns) return 'follow-up';
  return expect.allOf ? 'two-part' : expect.kind;
}
const textsOf = ({ query, turns }) => turns ?? [query];
const entriesOf = ({ anyOf = [], allOf = [] }) => [...anyOf, ...allOf.flat()];

function checkAnalysis(analysis, tones, say) {
  const keys = Object.keys(analysis);
  if (keys.length !== 6 || !tones.includes(analysis.skin_tone)) say('analysis: not the six attributes');
  for (const [attribute, values] of Object.entries(VOCABULARIES))
    if (!values.includes(analysis[attribute])) say(`analysis: ${attribute}`);
}

function checkWhere(where, analysis, products, say) {
  const known = Object.entries(where).every(
    ([key, value]) => WHERE_KEYS.has(key) && value !== false && value !== null && value?.length !== 0,
  );
  if (!known || Object.keys(where).length === 0) say('where: unknown, empty or false condition');
  const fitting = products.filter((product) => fits(product, where, analysis));
  if (fitting.length === 0) say('where: no product fulfils it');
  if (fitting.length === products.length) say('where: every product fulfils it');
  return fitting;
}

function checkExpect({ expect, analysis }, { ids, products }, say) {
  const allowed = EXPECT_KEYS[expect.kind];
  if (!allowed) return say('expect: unknown kind');
  if (!Object.keys(expect).every((key) => key === 'kind' || allowed.includes(key))) say('expect: key of another kind');
  if (!entriesOf(expect).every((id) => ids.has(id))) say('expect: no such advice entry');
  if (expect.kind === 'advice' && entriesOf(expect).length === 0) say('expect: advice without entries');
  if (expect.anyOf && new Set(expect.anyOf).size !== expect.anyOf.length) say('expect: entry named twice');
  if (expect.allOf && (expect.allOf.length !== 2 || expect.anyOf || expect.allOf.some((group) => group.length === 0)))
    say('expect: allOf needs two parts and no anyOf');
  if (expect.orProducts) checkWhere(expect.orProducts, analysis, products, say);
  if (expect.mentions?.some((group) => group.length === 0)) say('expect: empty mention');
  if (expect.kind !== 'products') return;
  const fitting = checkWhere(expect.where, analysis, products, say);
  if (expect.first && !fitting.some((product) => fits(product, expect.first, analysis)))
    say('first: nothing fulfils it');
}

/** Runs of content words, one longer than may be shared with advice.json's own questions. */
function runsOf(text) {
  const content = contentWords(text);
  const length = LONGEST_SHARED_RUN + 1;
  return content.slice(length - 1).map((_, at) => content.slice(at, at + length).join(' '));
}

function checkWording(questions, advice, say) {
  const own = advice.flatMap((entry) => entry.questions);
  const ownTexts = new Set(own.map(plain));
  const ownRuns = new Set(own.flatMap(runsOf));
  const seen = new Map();
  for (const question of questions) {
    const texts = textsOf(question);
    const wellFormed = texts.every((text) => typeof text === 'string' && text.trim() && text.length <= 2000);
    if (!wellFormed || (question.turns && texts.length !== 2)) say(question.id, 'no usable text');
    for (const text of texts) {
      if (ownTexts.has(plain(text))) say(question.id, "is one of advice.json's own questions");
      if (runsOf(text).some((run) => ownRuns.has(run)))
        say(question.id, "shares a run of words with advice.json's own");
    }
    const key = texts.map(plain).join(' / ');
    if (seen.has(key)) say(question.id, `repeats ${seen.get(key)}`);
    seen.set(key, question.id);
  }
}

const tally = (questions) => {
  const counts = {};
  for (const question of questions) counts[kindOf(question)] = (counts[kindOf(question)] ?? 0) + 1;
  return counts;
};

function checkCounts(halves, advice, say) {
  const all = Object.values(halves).flat();
  const together = tally(all);
  for (const [kind, least] of Object.entries(LEAST))
    if ((together[kind] ?? 0) < least) say('counts', `${kind}: ${together[kind] ?? 0}, at least ${least} are due`);
  if (all.length < LEAST_TOGETHER) say('counts', `${all.length} questions, at least ${LEAST_TOGETHER} are due`);

  const [tuning, sealed] = HALVES.map((half) => tally(halves[half]));
  for (const kind of Object.keys(together))
    if (Math.abs((tuning[kind] ?? 0) - (sealed[kind] ?? 0)) > 1) say('halves', `${kind} is not split evenly`);

  // An entry counts as covered where it is the first choice of a question of its own.
  for (const half of HALVES) {
    const first = new Set(halves[half].filter((question) => question.query).map(({ expect }) => expect.anyOf?.[0]));
    for (const { id } of advice) if (!first.has(id)) say('coverage', `${half} has no question for ${id}`);
  }
  return together;
}

function checkTones(questions, tones, say) {
  const shown = new Set(
    questions.filter(({ expect }) => expect.kind === 'products').map((one) => one.analysis?.skin_tone),
  );
  for (const tone of tones) if (!shown.has(tone)) say('tones', `no product question for ${tone}`);
}

/** The hashes in sha256sum's own format, so that `sha256sum -c` agrees. */
function checkHashes(say) {
  const lines = HALVES.map((half) => {
    const name = `questions.${half}.json`;
    return `${createHash('sha256')
      .update(readFileSync(here(name)))
      .digest('hex')}  ${name}\n`;
  });
  const frozen = here('questions.sha256');
  const exists = existsSync(frozen);
  if (process.argv.includes('--freeze')) {
    if (exists) say('hashes', 'already frozen; a changed question needs a new evaluation, not a new hash');
    else writeFileSync(frozen, lines.join(''));
  } else if (!exists) say('hashes', 'not frozen yet');
  else if (readFileSync(frozen, 'utf8') !== lines.join('')) say('hashes', 'a file differs from what was frozen');
  process.stdout.write(lines.join(''));
}

const failures = [];
const say = (where, what) => failures.push(`${where}: ${what}`);
const advice = catalogueFile('advice');
const tones = catalogueFile('skin-tones').map(({ name }) => name);
const facts = { products: catalogueFile('products'), ids: new Set(advice.map(({ id }) => id)) };
const halves = {};
for (const half of [...HALVES, DEVELOPMENT]) {
  const file = JSON.parse(readFileSync(here(`questions.${half}.json`), 'utf8'));
  if (file.half !== half) say(half, 'names another half');
  checkAnalysis(file.defaultAnalysis, tones, (what) => say(half, what));
  halves[half] = file.questions;
  for (const question of file.questions) {
    const analysis = question.analysis ?? file.defaultAnalysis;
    checkAnalysis(analysis, tones, (what) => say(question.id, what));
    checkExpect({ expect: question.expect, analysis }, facts, (what) => say(question.id, what));
  }
}
const all = Object.values(halves).flat();
if (new Set(all.map(({ id }) => id)).size !== all.length) say('ids', 'one is used twice');
checkWording(all, advice, say);
checkTones(all, tones, say);
const frozen = Object.fromEntries(HALVES.map((half) => [half, halves[half]]));
const counts = checkCounts(frozen, advice, say);
checkHashes(say);
process.stdout.write(`${all.length} questions ${JSON.stringify(counts)}\n`);
for (const failure of failures) process.stdout.write(`✗ ${failure}\n`);
process.stdout.write(failures.length === 0 ? 'all checks passed\n' : `${failures.length} failed\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
