import { ingredients } from '@beautymark/language';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { advisor } from '../../testing/advice-source.fixture.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { aProduct } from '../../testing/product.fixture.ts';

const BRAND = `Nightshade ${'of the Northern Woods and Lakes '.repeat(3)}`.slice(0, 96).trim();
const COLORS = 'pink red nude brown coral plum berry orange peach mauve purple gold silver bronze blue green'.split(
  ' ',
);
interface Answer {
  readonly response: string;
  readonly reading?: readonly { readonly label: string }[];
  readonly products?: readonly { readonly brand: string; readonly shade?: { readonly name: string } }[];
}

/** The answers in a talk of somebody pregnant and allergic, who at last asks for what either forbids. */
async function talkIn(shop: TestShop, between: readonly string[]): Promise<Answer[]> {
  await shop.post('/analyze_and_recommend', { base64_str: Buffer.from('photo').toString('base64') });
  const talk = ['I am allergic to nuts.', 'I am pregnant.', ...between, 'show me mascaras', 'a serum with retinol'];
  const answers: Answer[] = [];
  for (const query of talk) answers.push((await shop.post('/chatbot', { query })).json());
  const [mascaras, serum] = answers.slice(-2);
  expect(mascaras?.response).toMatch(/Mind your allergy/);
  expect(serum?.response).toMatch(/pregnan/);
  expect(serum?.products).toBeUndefined();
  return answers.slice(2, -2);
}

test('a pregnancy and an allergy outlast a brand of 96 characters', async () => {
  await using shop = await buildShop({ as: 'seller', advisor });
  await shop.post('/api/products', { ...aProduct(), brand: BRAND });
  const [, shown] = await talkIn(shop, ['Which blush?', `Show me a lip balm from ${BRAND}`]);
  expect(shown?.products).toMatchObject([{ brand: BRAND }]);
});

test('a pregnancy and an allergy outlast shades of 90 characters', async () => {
  await using shop = await buildShop({ advisor });
  const name = sql<string>`substr(name || ${' over the frozen river'.repeat(5)}, 1, 90)`;
  await inTransaction(shop.database.db, (tx) => tx.updateTable('product_shades').set({ name }).execute());
  const [, shown] = await talkIn(shop, ['Which blush?', 'Which foundation suits me?']);
  expect(shown?.products?.[0]?.shade?.name).toHaveLength(90);
});

test('a pregnancy and an allergy outlast however many colors are refused', async () => {
  await using shop = await buildShop({ advisor });
  await talkIn(shop, ['Show me lipsticks', ...COLORS.map((color) => `no ${color}`)]);
});

test('the first allergy outlasts all others', async () => {
  await using shop = await buildShop({ advisor });
  const others = Object.keys(ingredients).filter((one) => one !== 'nuts');
  const answers = await talkIn(shop, [...others.map((one) => `I am allergic to ${one}.`), 'Show me mascaras']);
  expect(JSON.stringify(answers.at(-1)?.reading)).toMatch(/Allergy: no nuts,/);
});
