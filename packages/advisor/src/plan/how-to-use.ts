import { KINDS, type Kind, mentionsIn, type ShopProduct, stem, wordsOf } from '@beautymark/language';
import howToUse from '../../data/answers/how-to-use.json' with { type: 'json' };
import { useText } from '../answer/product-aspects.ts';
import type { Reply, Turn } from '../turn.ts';
import type { Aspect } from '../understand/aspects.ts';
import { choiceOf } from './compare.ts';

const HOW: Readonly<Record<string, { readonly use: string }>> = howToUse;
/** The advice that an answer about one product belongs to. */
const TOPIC_OF: Readonly<Partial<Record<Aspect, string>>> = {
  removal: 'remove-makeup',
  order: 'order-makeup',
  tool: 'tools-which',
};

/** How, when, where or with what the products on the table are used. */
export function useOfProduct(turn: Turn, aspect: Aspect): Reply {
  const products = turn.meant.products.slice(0, 1);
  const tools = aspect === 'tool' ? products.flatMap((one) => toolsFor(one, turn)).slice(0, 1) : [];
  return {
    act: 'how-to-use',
    text: products.map((one) => useText(one, aspect)).join(' '),
    choices: [...products, ...tools].map((one) => choiceOf(one, turn)),
    chips: ['How do I remove it?', 'What goes with it?', 'Does it suit me?'],
    topic: TOPIC_OF[aspect],
    state: { asked: false, risk: null },
  };
}

const FORMS = ['powder', 'liquid', 'cream', 'gel'];
/** The brushes and sponges that are made for a product: "liquid and cream foundation". */
function toolsFor({ subcategory, formula }: ShopProduct, { search }: Turn): ShopProduct[] {
  const isOf = (words: readonly string[]) => {
    const forms = FORMS.filter((form) => words.includes(form));
    const kinds = mentionsIn(words.map(stem)).flatMap(({ slot, value }) =>
      slot === 'kind' ? (KINDS.get(value)?.subcategories ?? []) : [],
    );
    return (
      kinds.includes(subcategory ?? '') &&
      (forms.length === 0 || !formula || forms.some((form) => wordsOf(formula).includes(form)))
    );
  };
  return search.products.filter(
    ({ category, suitableFor }) => category === 'tools' && isOf(wordsOf(suitableFor ?? '')),
  );
}

/** How a kind is put on; null where nothing is known. */
export function useOfKind({ one, many, subcategories }: Kind): Reply | null {
  const how = HOW[subcategories[0] ?? '']?.use;
  return how
    ? {
        act: 'advise',
        text: how,
        choices: [],
        chips: [`Show me ${many}`, 'Which brush for that?'],
        wanted: { kind: one, subcategories },
        state: { asked: false, risk: null },
      }
    : null;
}
