import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Advisor,
  type Answer,
  catalogOf,
  createAdvisor,
  type ReferenceTone,
  type Tools,
  type Topic,
} from '@beautymark/advisor';
import type { CatalogProduct } from '@beautymark/contracts/catalog-product';
import type { Question } from './advisor-port.ts';

interface Category {
  id: number;
  name: string;
  slug: string;
}

/** The adviser over the supplied advice and the live catalog: what both ways of answering stand on. */
export function adviceSource(catalogFolder: string) {
  // The supplied files are part of the program; catalogue/validate.mjs checks them.
  const read = <T>(name: string): T => JSON.parse(readFileSync(path.join(catalogFolder, name), 'utf8')) as T;
  const categories = read<Category[]>('categories.json');
  let advisor: Promise<Advisor> | null = null;
  // It learns its utterances for a moment: no start waits for that.
  const learned = (): Promise<Advisor> => {
    advisor ??= createAdvisor({
      advice: read<Topic[]>('advice.json'),
      tones: read<ReferenceTone[]>('skin-tones.json'),
    });
    return advisor;
  };
  // One list of products is one version of the catalog.
  const catalogs = new WeakMap<CatalogProduct[], ReturnType<typeof catalogOf>>();

  function catalogFor(products: CatalogProduct[]) {
    const known = catalogs.get(products);
    if (known) return known;
    const catalog = catalogOf(
      products.map((product) => asAdvised(product, categories)),
      categories.map(({ name }) => name),
    );
    catalogs.set(products, catalog);
    return catalog;
  }

  const shopOf = ({ catalog, terms }: Question) => ({ ...catalogFor(catalog), ...(terms && { terms }) });
  const asked = ({ query, without, analysis, topic }: Question) => ({
    query,
    without,
    analysis,
    state: topic === null ? null : parsed(topic),
  });

  return {
    answer: async (question: Question): Promise<Answer> => (await learned()).answer(asked(question), shopOf(question)),
    tools: async (question: Question): Promise<Tools> => (await learned()).tools(asked(question), shopOf(question)),
    warmUp: () => void learned(),
  };
}
export type AdviceSource = ReturnType<typeof adviceSource>;

/** What an older version of the shop left in the cookie begins a new talk. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function asAdvised({ categoryId, facts, ...product }: CatalogProduct, categories: Category[]) {
  return {
    ...product,
    category: categories.find(({ id }) => id === categoryId)?.slug ?? '',
    formula: facts?.formula ?? null,
    size: facts?.size ?? null,
    keyIngredients: facts?.keyIngredients ?? [],
    suitableFor: facts?.suitableFor ?? null,
    madeIn: facts?.madeIn ?? null,
    vegan: facts?.vegan ?? null,
    crueltyFree: facts?.crueltyFree ?? null,
  };
}
