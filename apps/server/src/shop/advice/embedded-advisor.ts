import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Answer,
  ATTRIBUTE_NAMES,
  catalogOf,
  createAdvisor,
  type ReferenceTone,
  type ShopTerms,
  type Tools,
  type Topic,
  valueWord,
  writeState,
} from '@beautymark/advisor';
import type { CatalogProduct } from '@beautymark/contracts/catalog-product';
import type { Analysis, SureColors, ToneDoubt } from '@beautymark/contracts/face';
import type { ChatAction, ChatAnswer, NamedProduct } from '@beautymark/contracts/keybot';
import { TOPIC_MAX_BYTES } from '@beautymark/contracts/limits';
import { wearOf } from '@beautymark/contracts/wear';
import { parsedState } from './analysis-context.ts';

export interface AdviceRequest {
  query: string;
  /** A condition of the last answer that the shopper takes back. */
  without?: string | undefined;
  toneDoubt?: ToneDoubt | undefined;
  analysis: Analysis;
  /** What its photo showed. */
  sure?: SureColors | undefined;
  /** The state after the last answer; null at the start of a talk. */
  topic: string | null;
  catalog: CatalogProduct[];
  /** Absent: the terms of a shop without settings. */
  terms?: ShopTerms;
  /** Aborted when the client has disconnected. */
  signal?: AbortSignal;
}

export interface Advice {
  response: string;
  products: NamedProduct[];
  chips?: string[];
  actions?: ChatAction[];
  reading?: NonNullable<ChatAnswer['reading']>;
  comparison?: NonNullable<ChatAnswer['comparison']>;
  /** The new state; null when the shopper wants the talk forgotten. */
  topic: string | null;
}

/** The port to packages/advisor. */
export interface Advisor {
  answer(question: AdviceRequest): Advice | Promise<Advice>;
  /** Loads its data, so that the first question need not wait. */
  warmUp?(): void;
}

interface Category {
  id: number;
  name: string;
  slug: string;
}

/** The supplied advice and the live catalog, for both kinds of advisors. */
export function adviceSource(catalogFolder: string) {
  // The supplied files are part of the program; catalogue/validate.mjs checks them.
  const read = <T>(name: string): T => JSON.parse(readFileSync(path.join(catalogFolder, name), 'utf8')) as T;
  const categories = read<Category[]>('categories.json');
  let advisor: ReturnType<typeof createAdvisor> | null = null;
  // Loading the lookup takes a moment; the start must not wait for it.
  const built = () => {
    advisor ??= createAdvisor({
      advice: read<Topic[]>('advice.json'),
      tones: read<ReferenceTone[]>('skin-tones.json'),
    });
    return advisor;
  };
  // Each version of the catalog has its own list of products.
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

  const shopOf = ({ catalog, terms }: AdviceRequest) => ({ ...catalogFor(catalog), ...(terms && { terms }) });
  const asked = ({ query, without, toneDoubt, analysis, sure, topic }: AdviceRequest) => ({
    query,
    without,
    toneDoubt,
    analysis,
    sure,
    state: topic === null ? null : parsedState(topic),
  });

  return {
    answer: async (question: AdviceRequest): Promise<Answer> =>
      (await built()).answer(asked(question), shopOf(question)),
    tools: async (question: AdviceRequest): Promise<Tools> => (await built()).tools(asked(question), shopOf(question)),
    warmUp: () => void built(),
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
    suitableFor: facts?.suitableFor ?? null,
    madeIn: facts?.madeIn ?? null,
    vegan: facts?.vegan ?? null,
    crueltyFree: facts?.crueltyFree ?? null,
  };
}

/** The advisor in this process, on the supplied advice and the live catalog. */
export const embeddedAdvisor = (source: AdviceSource): Advisor => ({
  answer: async (question) => adviceOf(await source.answer(question)),
  warmUp: source.warmUp,
});

export function adviceOf({ act, text, choices, chips, corrections, reading, comparison, state }: Answer): Advice {
  return {
    response: text,
    products: namedProducts(choices),
    chips: [...chips],
    actions: corrections.map(asAction),
    reading: [...reading],
    ...(comparison && {
      comparison: {
        names: [...comparison.names],
        rows: comparison.rows.map(({ fact, values }) => ({ fact, values: [...values] })),
      },
    }),
    topic: act === 'forget' ? null : writeState(state, TOPIC_MAX_BYTES),
  };
}

export const namedProducts = (choices: Answer['choices']): NamedProduct[] =>
  choices.map(({ product: { id, name, brand, price, imageUrl, rating, reviewCount, subcategory }, shade }) => ({
    id,
    name,
    brand,
    price,
    imageUrl,
    ...(reviewCount > 0 && { rating, reviewCount }),
    ...(shade && { shade: { name: shade.name, hex: shade.hex } }),
    ...(wearOf(subcategory, undefined) && { canTryOn: true }),
  }));

const asAction = ({ attribute, value, confirmed }: Answer['corrections'][number]): ChatAction => ({
  label: `Change ${ATTRIBUTE_NAMES[attribute]} to ${valueWord(value)}`,
  analysis: { [attribute]: value },
  confirmed,
});
