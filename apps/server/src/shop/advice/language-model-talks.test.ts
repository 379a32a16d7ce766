import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { source } from '../../testing/advice-source.fixture.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { fakeAdvisor } from '../../testing/fake-backends.ts';
import { replyWith, replyWithCalls, startLanguageModel } from '../../testing/language-model.fixture.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { languageModelAdvisor } from './language-model-advisor.ts';

interface Talks {
  analysis: Record<'skin_tone' | 'undertone' | 'eye_color' | 'eyebrow_color' | 'eyebrow_shape' | 'lip_shade', string>;
  talks: Array<{
    turns: Array<{ say: string; kind: string; expect: { products?: string; where?: { maxPrice?: number } } }>;
  }>;
}
const file = new URL('../../../../../packages/advisor/eval/data/talks-development.json', import.meta.url);
const { talks, analysis } = JSON.parse(readFileSync(file, 'utf8')) as Talks; // the advisor's own tests hold it

/** Plays a model that passes every question on to a tool, and answers with the first product that it is told of. */
const simpleModel = () =>
  startLanguageModel((reply, request) => {
    const said = request.messages.find(({ role }) => role === 'user')?.content ?? '';
    const result = request.messages.findLast(({ role }) => role === 'tool')?.content;
    if (result === undefined) return replyWithCalls({ name: 'find_products', args: { wish: said } })(reply, request);
    const [first] = (JSON.parse(result) as { products?: { id: number }[] }).products ?? []; // written by the tool
    return replyWith(first ? `Try [[${first.id}]].` : 'I found nothing that fits.')(reply, request);
  });

test('over the development talks a model names only products that exist, and sells nothing in a safety turn', {
  timeout: 120_000,
}, async () => {
  await using model = await simpleModel();
  const fake = fakeAdvisor('');
  await using shop = await buildShop({ as: 'guest', advisor: fake });
  await shop.post('/analyze_and_recommend', { base64_str: Buffer.from('photo').toString('base64') });
  await shop.post('/chatbot', { query: 'hello' });
  const catalog = fake.questions[0]?.catalog ?? [];
  const productOf = new Map(catalog.map((product) => [product.id, product]));
  const service = { baseUrl: model.baseUrl, apiKey: '', model: 'small' };
  const advisor = languageModelAdvisor({ source, service, log: memoryLog() });
  const broken: string[] = [];
  for (const { turns } of talks) {
    let topic: string | null = null;
    for (const { say, kind, expect: wanted } of turns) {
      const answer = await advisor.answer({ query: say, analysis, topic, catalog });
      topic = answer.topic;
      if (kind === 'safety' && wanted.products === 'none' && answer.products.length > 0) broken.push(`${say}: sells`);
      for (const { id, price } of answer.products) {
        const product = productOf.get(id);
        if (product?.price !== price) broken.push(`${say}: ${id} at ${price}`);
        const tooDear = wanted.where?.maxPrice !== undefined && Number(price) > wanted.where.maxPrice;
        if (kind === 'conditions' && tooDear && !answer.response.includes('found no')) broken.push(`${say}: ${price}`);
      }
    }
  }
  expect(model.requests.length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});
