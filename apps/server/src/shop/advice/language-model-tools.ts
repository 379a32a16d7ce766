import type { Choice, Tools } from '@beautymark/advisor';
import { z } from 'zod';
import type { ToolCall, ToolDescription } from './chat-completion.ts';

const WISH_MAX = 300;
const price = z.number().min(0).max(100_000).optional();

const ARGUMENTS = {
  find_products: z.object({
    wish: z
      .string()
      .max(WISH_MAX)
      .describe("What the shopper wants, in the shopper's own words: kind, colour, finish, skin, brand"),
    min_price: price.describe('dollars'),
    max_price: price.describe('dollars'),
    exclude_ids: z.array(z.int()).max(12).optional().describe('products that were named already'),
  }),
  compare_products: z.object({ ids: z.array(z.int()).length(2).describe('ids that find_products returned') }),
  build_look: z.object({
    wish: z
      .string()
      .max(WISH_MAX)
      .describe("the occasion or look, and the sum for all of it, in the shopper's own words"),
  }),
  tell_about: z.object({ id: z.int().describe('id of a product that find_products returned') }),
  advise: z.object({
    question: z.string().max(WISH_MAX).describe('a question of technique, skincare, looks or this shop'),
  }),
  result: z.object({}),
  cart_proposal: z.object({
    id: z.int().describe('id of a product that find_products returned'),
    shade: z.string().max(WISH_MAX).optional().describe('its name, as tell_about gives it'),
  }),
} as const;
type ToolName = keyof typeof ARGUMENTS;

const DESCRIPTIONS: Readonly<Record<ToolName, string>> = {
  find_products: 'Finds products of this shop that meet every condition. The only source of products.',
  compare_products: 'Which of two products suits the shopper better and why, and in what they differ.',
  build_look: 'A look or set for an occasion: one product for each place, within the sum that was named.',
  tell_about: 'What is known about one product: price, finish, key ingredients (not complete), shades, ratings.',
  advise: 'What BeautyMark advises on a question of technique, looks, skincare or on the shop itself.',
  result: "The shopper's face analysis: skin tone, undertone, eyes, brows, lips.",
  cart_proposal: 'Puts a product, in a shade, before the shopper with its price and a button that adds it to the cart.',
};

export const TOOLS: readonly ToolDescription[] = Object.entries(ARGUMENTS).map(([name, schema]) => {
  const { $schema: _, ...parameters } = z.toJSONSchema(schema);
  // Object.entries loses the type of the names.
  return { name, description: DESCRIPTIONS[name as ToolName], parameters };
});

/** Runs a model's calls and remembers the returned products; it may name no others. */
export function toolRunner(tools: Tools) {
  const known = new Map<number, Choice>();
  const learn = (choices: readonly Choice[]) => {
    for (const choice of choices) known.set(choice.product.id, choice);
    return choices.map(({ product: { id, name, brand, price: dollars, finish, rating }, shade }) => ({
      id,
      name,
      brand,
      price: dollars,
      finish,
      rating,
      ...(shade && { shade: shade.name }),
    }));
  };

  /** @returns the result as text for the model, or what is wrong with the call */
  function run({ name, arguments: written }: ToolCall): string {
    const schema = name in ARGUMENTS ? ARGUMENTS[name as ToolName] : undefined; // checked just before
    const read = schema?.safeParse(parsed(written));
    if (!read?.success) return JSON.stringify({ error: schema ? 'wrong arguments' : 'unknown tool' });
    return JSON.stringify(resultOf(name as ToolName, read.data));
  }

  function resultOf(name: ToolName, args: unknown): unknown {
    if (name === 'find_products') {
      const {
        wish,
        min_price: minPrice,
        max_price: maxPrice,
        exclude_ids: excludeIds,
      } = ARGUMENTS.find_products.parse(args);
      const { choices, note } = tools.searchProducts({ wish, minPrice, maxPrice, excludeIds });
      return { products: learn(choices), ...(note && { note }) };
    }
    if (name === 'tell_about') {
      const found = tools.productFacts(ARGUMENTS.tell_about.parse(args).id);
      if (!found) return { error: 'no such product' };
      learn([found.choice]);
      return found.facts;
    }
    if (name === 'compare_products') {
      const [one = 0, other = 0] = ARGUMENTS.compare_products.parse(args).ids;
      const found = tools.comparison(one, other);
      if (!found) return { error: 'no such products' };
      return { products: learn(found.choices), verdict: found.note, differences: found.differences };
    }
    if (name === 'build_look') {
      const found = tools.look(ARGUMENTS.build_look.parse(args).wish);
      return found ? { products: learn(found.choices), note: found.note } : { error: 'no look of these words' };
    }
    if (name === 'advise') return { advice: tools.advice(ARGUMENTS.advise.parse(args).question) };
    if (name === 'cart_proposal') {
      const choice = tools.cartProposal(ARGUMENTS.cart_proposal.parse(args));
      return choice ? { products: learn([choice]) } : { error: 'no such product or shade' };
    }
    return tools.analysis();
  }

  return { run, known: known as ReadonlyMap<number, Choice> };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return null;
  }
}
