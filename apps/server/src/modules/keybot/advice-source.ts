import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AdviceEntry, type Advisor, createAdvisor, productFinder, type ReferenceTone } from '@beautymark/advisor';
import type { CatalogProduct } from '@beautymark/contracts/catalog-product';
import type { Question } from './advisor-port.ts';

interface Category {
  id: number;
  name: string;
  slug: string;
}

/** The supplied advice over the live catalogue: what both ways of answering stand on. */
export function adviceSource(catalogueFolder: string) {
  // The supplied files are part of the program; catalogue/validate.mjs checks them.
  const read = <T>(name: string): T => JSON.parse(readFileSync(path.join(catalogueFolder, name), 'utf8')) as T;
  const categories = read<Category[]>('categories.json');
  const supplied = { advice: read<AdviceEntry[]>('advice.json'), tones: read<ReferenceTone[]>('skin-tones.json') };
  let advisor: Promise<Advisor> | null = null;
  // It learns its phrasings for about a second: no start waits for that.
  const learned = (): Promise<Advisor> => {
    advisor ??= createAdvisor(supplied);
    return advisor;
  };
  // One list of products is one version of the catalogue.
  const finders = new WeakMap<CatalogProduct[], ReturnType<typeof productFinder>>();

  function finderOf(products: CatalogProduct[]) {
    const known = finders.get(products);
    if (known) return known;
    const finder = productFinder(
      products.map((product) => asAdvised(product, categories)),
      categories.map(({ name }) => name),
    );
    finders.set(products, finder);
    return finder;
  }

  const asked = ({ query, analysis, topic }: Question) => {
    const last: unknown = topic === null ? null : JSON.parse(topic);
    return { query, analysis, topic: last };
  };

  return {
    answer: async (question: Question) => (await learned()).answer(asked(question), finderOf(question.catalogue)),
    retrieve: async (question: Question) => (await learned()).retrieve(asked(question), finderOf(question.catalogue)),
    warmUp: () => void learned(),
  };
}
export type AdviceSource = ReturnType<typeof adviceSource>;

function asAdvised({ categoryId, facts, ...product }: CatalogProduct, categories: Category[]) {
  return {
    ...product,
    category: categories.find(({ id }) => id === categoryId)?.slug ?? '',
    formula: facts?.formula ?? null,
    size: facts?.size ?? null,
    keyIngredients: facts?.keyIngredients ?? [],
    vegan: facts?.vegan ?? null,
    crueltyFree: facts?.crueltyFree ?? null,
  };
}
